import Corpus
import Kernel
import Platform
import Store

/// Properties whose records stand in one file that was changed since it was read.
/// Source: protection specification 0.11, `protection.sources`.
final class ChangedRecords {
  private let rows: [PropertyRow]
  private var read: ReadRecords?

  /// How the file stands that could not be read: it is not tried again before it changes.
  private var stamp: FileStamp?

  private init(_ rows: [PropertyRow]) { self.rows = rows }

  /// Those of an organization, of people who want to be told by themselves.
  static func all(_ turn: UpkeepTurn) throws -> [ChangedRecords] {
    let (database, organizationId) = (turn.database, turn.organizationId)
    let ids = try database.propertiesWithFile(of: organizationId)
    guard !ids.isEmpty else { return [] }
    let rows = try turn.call.write(in: database) { write in
      try ids.compactMap { try write.reading.property($0) }.filter { row in
        try row.isFileChanged && write.reading.settings(of: row.personId).values.rescanOnNewData
      }
    }
    return Dictionary(grouping: rows, by: \.fileKey).values
      .sorted { $0[0].id.isBefore($1[0].id) }.map(ChangedRecords.init)
  }

  /// Reads the file; nobody waits for it.
  func read(_ call: JobCall) throws {
    do {
      read = try call.readRecords(of: rows)
    } catch is Refusal {
      stamp = rows[0].data.source?.path.flatMap(FileStamp.init(path:))
    }
  }

  /// Keeps what it has of each property; answers how many things have changed there.
  func keep(_ write: WriteCall) throws -> Int {
    var count = 0
    for (index, row) in rows.enumerated()
    where try write.reading.property(row.id)?.fileKey == row.fileKey {
      guard let read, case .record(let record) = read.found[index] else {
        try write.noteFailure(of: row.id, stamp: read?.stamp ?? stamp)
        continue
      }
      do {
        count += try write.keep(record, of: row.id, stamp: read.stamp).changes
      } catch is Refusal {
        try write.noteFailure(of: row.id, stamp: read.stamp)
      }
    }
    return count
  }
}

extension PropertyRow {
  /// Whether its file was read, and is another one now.
  fileprivate var isFileChanged: Bool {
    guard let source = data.source, source.stamp != nil || source.failed,
      let found = source.path.flatMap(FileStamp.init(path:))
    else { return false }
    return found != source.stamp
  }
}
