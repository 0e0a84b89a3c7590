import Corpus
import Kernel
import Platform
import Store

/// What time brings to sources: what a process that is gone, or somebody who removed a source, has
/// left behind, and what has to be looked for anew.
/// Source: protection specification 0.11, `protection.sources`.
struct SourceWork {
  enum Piece {
    case run(RunRow)
    case rows(importId: ID)
    case look(itemId: ID, LeakLookup)
    case records(ChangedRecords)
    case catalogue(ChangedCatalogue)
  }

  private let call: JobCall
  private var pieces: [Piece] = []

  /// Sources in which everything was looked for when the pieces are done.
  private var searched: [SourceRow] = []

  /// Rows of an import that one piece erases.
  fileprivate static let rowsOfPiece = 500

  init(_ turn: UpkeepTurn) throws {
    call = turn.call
    let (database, organizationId) = (turn.database, turn.organizationId)
    pieces += try database.openRuns(of: organizationId).filter { $0.standing == .interrupted }
      .map(Piece.run)
    for importId in try database.deadImports(of: organizationId) {
      // One more: the last one finds none, and erases the import.
      let count = try database.countHits(of: importId, organizationId) / Self.rowsOfPiece + 1
      pieces += (0..<count).map { _ in Piece.rows(importId: importId) }
    }
    pieces += try ChangedRecords.all(turn).map(Piece.records)
    let changed = try database.sources(of: organizationId).filter(\.isChanged)
    pieces += changed.filter { $0.kind == .catalogueJson }
      .map { Piece.catalogue(ChangedCatalogue($0)) }
    searched = changed.filter { $0.kind == .corpusFile }
    guard !searched.isEmpty else { return }
    let lookup = LeakLookup(searched, call.services.files)
    lookup.open()
    pieces += try database.watchedItems(.passwordHash, of: organizationId).map {
      Piece.look(itemId: $0, lookup)
    }
  }

  var batch: Batch<Piece> {
    let (call, searched) = (call, searched)
    let end: ((WriteCall) throws -> Void)? =
      searched.isEmpty ? nil : { write in for row in searched { try write.noteSearched(row) } }
    return Batch(
      pieces,
      prepare: { piece in
        switch piece {
        case .records(let changed): try changed.read(call)
        case .catalogue(let changed): changed.read(call)
        case .run, .rows, .look: break
        }
      },
      change: { write, piece in try write.carryOut(piece) }, end: end)
  }
}

extension SourceRow {
  /// Whether it is another file than the one that was read last.
  fileprivate var isChanged: Bool {
    guard kind != .localDump, let found = FileStamp(path: path) else { return false }
    return found != stamp
  }
}

extension WriteCall {
  fileprivate func carryOut(_ piece: SourceWork.Piece) throws -> Int {
    switch piece {
    case .run(let row):
      try interrupt(row)
      return 1
    case .rows(let importId):
      return try database.erase(import: importId, SourceWork.rowsOfPiece, of: organizationId)
    case .look(let itemId, let lookup):
      guard let item = try reading.watchItem(itemId),
        try reading.settings(of: item.personId).values.rescanOnNewData
      else { return 0 }
      return try lookup.look(for: itemId, self)
    case .records(let changed): return try changed.keep(self)
    case .catalogue(let changed): return try changed.keep(self)
    }
  }

  /// Notes that everything was looked for in a source as it is now, after it was changed.
  fileprivate func noteSearched(_ old: SourceRow) throws {
    guard var row = try database.source(old.id, of: organizationId) else { return }
    row.stamp = FileStamp(path: row.path) ?? row.stamp
    row.readAt = now
    row.version += 1
    // Both were of the file before; a check finds them anew.
    (row.lines, row.sha256) = (nil, nil)
    try database.update(row, of: organizationId)
    try record(row)
  }
}
