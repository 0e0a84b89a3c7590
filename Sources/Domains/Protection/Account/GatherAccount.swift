import Kernel
import Media
import Platform
import Secrets
import Wire

/// All that a person owns, opened, as the files of an archive.
struct AccountExport {
  private(set) var files: [PackedFile] = []

  /// How many things each file holds.
  private(set) var counts: [String: Int] = [:]

  /// - Parameter step: ends the gathering when nobody wants it any more.
  init(_ call: ReadCall, step: () throws -> Void) throws {
    let personId = call.actor.userId
    try add("settings", [call.settingsAnswer()])
    try add("group", [call.answer(call.household())])
    try add("subscription", [call.subscriptionAnswer()])
    if let data = try call.dependentData(of: personId) { add("dependent", [data]) }
    try step()
    try add("watch-items", call.exportedItems(of: personId))
    try add("alerts", call.exportedAlerts(of: personId, step))
    try add("rules", call.callRules(of: personId).map(ExportedRule.init))
    var calls: [CallEntry] = []
    var place: TimePlace?
    // Bound: each turn passes calls by.
    while true {
      try step()
      let page = try call.calls(of: personId, since: nil, before: place, 500)
      calls += try call.answers(page)
      guard page.count == 500, let last = page.last else { break }
      place = TimePlace(key: last.at, id: last.id)
    }
    add("calls", calls)
    try add("contacts", call.contacts(of: personId).map(\.data))
    try add("reports", call.exportedReports(of: personId))
    try add("notices", call.exportedNotices(step))
    try add("scores", call.exportedScores(of: personId))
    let manifest = ExportManifest(
      format: "nacre-account/1", personId: personId, madeAt: call.now, counts: counts,
      files: files.map { ExportedFile(name: $0.name, sha256: hex(SHA256.hash($0.bytes ?? []))) })
    files.insert(PackedFile("manifest.json", manifest.json), at: 0)
  }

  private mutating func add(_ name: String, _ things: [some WireWritable]) {
    let out = JSONWriter(capacity: 4_096)
    out.array(things) { $0.write(to: out) }
    files.append(PackedFile("\(name).json", out.copy()))
    counts[name] = things.count
  }
}

extension ReadCall {
  fileprivate func exportedItems(of personId: ID) throws -> [ExportedItem] {
    try watchItems(of: personId, before: nil, 10_000).map { row in
      ExportedItem(
        type: row.type, value: try value(of: row), label: row.label, createdAt: row.createdAt)
    }
  }

  fileprivate func exportedAlerts(of personId: ID, _ step: () throws -> Void) throws -> [Alert] {
    let household = try household()
    var alerts: [Alert] = []
    var place: TimePlace?
    // Bound: each turn passes alerts by.
    while true {
      try step()
      let page = try self.alerts(of: personId, before: place, 500)
      let answers = try AlertAnswers(self, page, household)
      alerts += page.map(answers.answer)
      guard page.count == 500, let last = page.last else { return alerts }
      place = TimePlace(key: last.createdAt, id: last.id)
    }
  }

  fileprivate func exportedNotices(_ step: () throws -> Void) throws -> [Notice] {
    var notices: [Notice] = []
    var place: TimePlace?
    // Bound: each turn passes notices by.
    while true {
      try step()
      let page = try database.notices(
        of: actor.userId, of: organizationId, unreadOnly: false, since: now.noticesSince,
        before: place, 500)
      notices += try answers(page)
      guard page.count == 500, let last = page.last else { return notices }
      place = TimePlace(key: last.at, id: last.id)
    }
  }

  fileprivate func exportedReports(of personId: ID) throws -> [ExportedReport] {
    let keys = try keys(of: personId)
    return try database.reports(by: personId, organizationId).map { row in
      let note = try row.note.flatMap { sealed in
        try keys.map { try SpamReportRow.note.open(sealed, row: row.id, $0) }
      }
      return ExportedReport(
        at: row.at, subject: row.subject, category: row.category, notSpam: row.category == nil,
        note: note.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  fileprivate func exportedScores(of personId: ID) throws -> [ExportedScore] {
    let today = TimeZoneRules.utc.date(at: now)
    return try database.scores(
      of: personId, from: today.adding(days: -400), through: today, organizationId
    ).map { ExportedScore(date: $0.date, score: $0.score, band: $0.band) }
  }
}
