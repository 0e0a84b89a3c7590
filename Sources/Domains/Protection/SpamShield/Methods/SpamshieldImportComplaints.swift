import Kernel
import Platform
import Secrets
import Store

extension Protection {
  /// `spamshield.importComplaints`: a daily file of complaints, which may be as large as it likes.
  ///
  /// It is incremental: what was stored stays when it is cancelled, and a second run goes on.
  func spamshieldImportComplaints(
    _ params: SpamshieldImportComplaintsParams, _ call: JobCall
  ) throws -> SpamshieldImportComplaintsResult {
    let file = try call.files.open(params.path)
    var hash = SHA256()
    try file.chunks(max: ComplaintImport.bytesMax) { chunk in
      try call.step()
      unsafe chunk.withUnsafeBytes { unsafe hash.update($0) }
    }
    let sum = hash.digest()
    let database = try call.database()
    let fileId = try call.write(in: database) { try $0.beginComplaintFile(sum) }
    let reader = try CallReader(self, region: "US")
    let storing = ComplaintImport(fileId, reader, call, database)
    let run = try call.recorded(.complaintImport, of: nil, in: database) { open in
      defer { open.data.counts = ["rows": storing.rows, "hits": storing.reports] }
      var reading = ComplaintFile()
      // A file is read once from where it was opened.
      try call.files.open(params.path).chunks(max: ComplaintImport.bytesMax) { chunk in
        let isReadable = try reading.take(chunk) { try storing.take($0) }
        guard isReadable else { throw complaintColumnsMissing }
      }
      try reading.finish { try storing.take($0) }
      try storing.flush()
      try call.write(in: database) { write in
        try write.database.completeComplaintFile(fileId, write.organizationId, at: write.now)
        let event = ProtectionEvent.spamshieldComplaintsImported(.init(rows: storing.rows))
        try write.record(Change(event, of: fileId))
      }
    }.run
    let state = run.state
    return SpamshieldImportComplaintsResult(
      jobId: run.id, state: state, stateLabel: state.label(call.language),
      stateColorToken: state.look.colorToken, stateIcon: state.look.icon,
      summary: ProtectionText.complaintsSummary(rows: storing.rows, reports: storing.reports)
        .text(in: call.language),
      rows: storing.rows, reports: storing.reports, badRows: storing.badRows,
      coverage: run.coverage(in: call.language))
  }
}

/// The refusal of a file that is no such one.
private let complaintColumnsMissing = Refusal([
  Violation(ProtectionFault.complaintColumnsMissing(line: 1), at: "/path")
])

extension WriteCall {
  /// The id of a file of complaints that is new, or was begun and broken off.
  fileprivate func beginComplaintFile(_ sum: [UInt8]) throws -> ID {
    if let held = try database.complaintFile(sha256: sum, organizationId) {
      guard !held.isComplete else {
        throw Refusal(ProtectionFault.alreadyImported(importedAt: held.importedAt))
      }
      return held.id
    }
    let row = ComplaintFileRow(id: makeID(), importedAt: now, isComplete: false)
    try database.insert(row, sha256: sum, organizationId)
    return row.id
  }
}

/// Stores complaints, some to a transaction.
private final class ComplaintImport {
  /// Unit: bytes.
  static let bytesMax = 1 << 36

  private(set) var rows = 0
  private(set) var reports = 0
  private let fileId: ID
  private let reader: CallReader
  private let call: JobCall
  private let database: Database
  private var waiting: [ComplaintRow] = []
  private var bad: [String: (count: Int, lines: [Int])] = [:]

  init(_ fileId: ID, _ reader: CallReader, _ call: JobCall, _ database: Database) {
    self.fileId = fileId
    self.reader = reader
    self.call = call
    self.database = database
  }

  /// Rows that could not be taken, by kind.
  var badRows: [UnreadComplaints] {
    bad.sorted { $0.key < $1.key }.map {
      UnreadComplaints(kind: $0.key, count: $0.value.count, lines: $0.value.lines)
    }
  }

  func take(_ found: ComplaintFile.Found) throws {
    switch found {
    case .noColumns: throw complaintColumnsMissing
    case .badDate(let line): refuse("invalid_timestamp", line)
    case .row(let row):
      rows += 1
      guard let number = reader.number(row.number), number.isPossible else {
        refuse("number_unparseable", row.line, isCounted: true)
        return
      }
      reports += 1
      waiting.append(
        ComplaintRow(
          line: row.line, subject: number.e164, at: row.at, isRobocall: row.isRobocall))
      if waiting.count >= 500 { try flush() }
    }
  }

  /// Stores what waits.
  func flush() throws {
    try call.step()
    let some = waiting
    waiting.removeAll(keepingCapacity: true)
    try call.write(in: database) { write in
      for row in some { try write.database.insert(row, ofFile: fileId, write.organizationId) }
    }
    call.progress(JobProgress(done: rows, total: nil))
  }

  private func refuse(_ kind: String, _ line: Int, isCounted: Bool = false) {
    if !isCounted { rows += 1 }
    var entry = bad[kind] ?? (count: 0, lines: [])
    entry.count += 1
    if entry.lines.count < 20 { entry.lines.append(line) }
    bad[kind] = entry
  }
}
