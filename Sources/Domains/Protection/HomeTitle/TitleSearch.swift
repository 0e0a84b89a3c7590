import Corpus
import Kernel
import Platform
import Store

/// Reads the records of a person's properties: made at the beginning of a search, and good for it
/// alone.
final class TitleSearch {
  private let call: JobCall
  private let database: Database
  private let open: OpenRun
  private let properties: [PropertyRow]
  private let service: RecordService?

  private var states: [ID: SourceState] = [:]
  private var first: (any Error)?
  private var done = 0

  /// - Parameter properties: those that have a source.
  init(
    _ call: JobCall, _ database: Database, _ open: OpenRun, _ properties: [PropertyRow],
    service: RecordService?
  ) {
    self.call = call
    self.database = database
    self.open = open
    self.properties = properties
    self.service = service
  }

  /// Reads each source, and keeps what it says of each property before the next one is read. A
  /// source that fails stops none of the others; when all have failed, so has the search.
  func run() throws {
    for name in ["properties", "snapshots", "found"] { open.count(name, 0) }
    defer { open.data.coverage += coverage }
    for group in groups {
      try call.step()
      switch group[0].data.source?.kind {
      case .recordHttp?: for row in group { try ask(row) }
      case .recordFile?, .recordCsv?: try readFile(of: group)
      case nil: break
      }
    }
    let isNone = properties.allSatisfy { (states[$0.id] ?? .ok) != .ok }
    if isNone, let first { throw first }
  }

  private var coverage: [StoredCoverage] {
    properties.compactMap { row in
      states[row.id].map { state in
        // What was read is as of now, not as of the reading before.
        var coverage = row.coverage(state, call.language)
        if state == .ok { coverage.asOf = call.now }
        return coverage
      }
    }
  }

  /// Properties whose records stand in one file, which is read once for all of them.
  private var groups: [[PropertyRow]] {
    Dictionary(grouping: properties, by: \.fileKey).values.sorted { $0[0].id.isBefore($1[0].id) }
  }

  private func readFile(of group: [PropertyRow]) throws {
    let read: ReadRecords
    do {
      read = try call.readRecords(of: group)
    } catch let refusal as Refusal {
      let moved = refusal.ofSearch
      for row in group { try fail(row, moved) }
      return
    }
    for (row, found) in zip(group, read.found) {
      switch found {
      case .nothing: try fail(row, Refusal(ProtectionFault.parcelNotFound))
      case .spoilt(let line):
        try fail(row, RecordIntake.noFormat(line: line, at: "/propertyIds"))
      case .record(let record): try keep(record, of: row, read.stamp)
      }
    }
  }

  private func ask(_ row: PropertyRow) throws {
    try call.step()
    do {
      guard let service else { throw Refusal(ProtectionFault.noSourceConfigured) }
      try keep(try service.record(of: row, call), of: row, nil)
    } catch let refusal as Refusal {
      try fail(row, refusal)
    }
  }

  private func keep(_ record: PropertyRecord, of row: PropertyRow, _ stamp: FileStamp?) throws {
    do {
      let kept = try call.write(in: database) { write in
        try write.keep(record, of: row.id, stamp: stamp)
      }
      states[row.id] = .ok
      open.count("properties")
      open.count("snapshots", kept.isNew ? 1 : 0)
      open.count("found", kept.changes)
    } catch let refusal as Refusal {
      try fail(row, refusal.ofSearch)
    }
    done += 1
    let phase = ScanPhase.records
    call.progress(
      JobProgress(
        done: done, total: max(done, properties.count), message: phase.label(call.language),
        phase: phase.rawValue, found: open.data.counts["found"]))
  }

  private func fail(_ row: PropertyRow, _ refusal: Refusal) throws {
    // Whoever is late or has cancelled is told so, and no source has failed.
    try call.step()
    states[row.id] = refusal.isMissing ? .missing : .error
    first = first ?? refusal
    try call.write(in: database) { try $0.noteFailure(of: row.id) }
  }
}

extension Refusal {
  /// The same, in the words of a search, which names no file: a file that is not there is a source
  /// that is missing, and what a file is not stands at the properties.
  fileprivate var ofSearch: Refusal {
    switch self {
    case .fault: return self
    // What lies there is no file any more.
    case .explained: return Refusal(ProtectionFault.sourceMissing)
    case .violations(let violations):
      if violations.contains(where: { $0.kind == "file_unreadable" }) {
        return Refusal(ProtectionFault.sourceMissing)
      }
      return .violations(violations.map { $0.moved(to: "/propertyIds") })
    }
  }

  fileprivate var isMissing: Bool {
    if case .fault(let fault) = self { return fault.kind.description == "source_missing" }
    return false
  }
}

extension ReadCall {
  /// The properties of a person whose records can be looked for: those that were asked for, or all.
  func propertiesToSearch(_ ids: [ID]?, of personId: ID) throws -> [PropertyRow] {
    let all = try properties(of: personId)
    guard let ids else { return all.filter { $0.data.source != nil } }
    var seen: Set<ID> = []
    return try ids.filter { seen.insert($0).inserted }.map { id in
      guard let row = all.first(where: { $0.id == id }) else {
        throw Refusal(ProtectionFault.propertyNotFound)
      }
      return row
    }.filter { $0.data.source != nil }
  }

  /// Whether a source may be used at all: a service has to be switched on.
  func canSearch(_ rows: [PropertyRow], _ service: RecordService?) -> Bool {
    rows.contains { $0.data.source?.kind != .recordHttp || service != nil }
  }
}
