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
  init(_ call: ReadCall, _ steps: CaseSteps?, step: () throws -> Void) throws {
    let personId = call.actor.userId
    try add("settings", [call.settingsAnswer()])
    try add("group", [call.answer(call.household())])
    try add("subscription", [call.subscriptionAnswer()])
    if let data = try call.dependentData(of: personId) { add("dependent", [data]) }
    try step()
    try add("watch-items", call.exportedItems(of: personId))
    try add("alerts", call.exportedAlerts(of: personId, step))
    let exposures = try call.exposures(of: personId)
    let found = try ExposureAnswers(call, exposures, call.household())
    add("exposures", exposures.map { found.answer($0) })
    try step()
    try addTitles(of: personId, call, step)
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
    try add("identities", call.storedIdentities(of: personId).map(\.data))
    try add("removals", call.removals(of: personId).map(\.data))
    try add(filesOfRemovals: call, personId, step)
    try add("notices", call.exportedNotices(step))
    try add("scores", call.exportedScores(of: personId))
    try addMonths(of: personId, call)
    try addCases(call, steps, step)
    try addVoices(of: personId, call, step)
    let manifest = ExportManifest(
      format: "nacre-account/1", personId: personId, madeAt: call.now, counts: counts,
      files: files.map { ExportedFile(name: $0.name, sha256: hex(SHA256.hash($0.bytes ?? []))) })
    files.insert(PackedFile("manifest.json", manifest.json), at: 0)
  }

  private mutating func addMonths(of personId: ID, _ call: ReadCall) throws {
    let household = try call.household()
    let own = try call.monthReports(of: personId).filter { !$0.isJoint }
    try add("month-reports", own.map { try call.answer($0, household) })
  }

  private mutating func addCases(
    _ call: ReadCall, _ steps: CaseSteps?, _ step: () throws -> Void
  ) throws {
    let rows = try call.cases(of: call.actor.userId)
    let answers = try CaseAnswers(call, rows, call.household(), steps)
    add("cases", rows.map(answers.answer))
    for row in rows {
      try step()
      files += try call.packedPapers(of: row, in: "papers/\(row.id)")
    }
  }

  /// Voices with their prints and the recordings that were kept, and what others were found to be.
  private mutating func addVoices(
    of personId: ID, _ call: ReadCall, _ step: () throws -> Void
  ) throws {
    let household = try call.household()
    let rows = try call.enrollments(of: personId)
    let answers = try EnrollmentAnswers(call, rows, household)
    var voices: [VoiceEnrollment] = []
    for row in rows {
      try step()
      let voice = try call.held(row)
      voices.append(answers.answer(voice))
      for clip in voice.clips {
        let name = "voices/\(row.id)/\(clip.id)"
        files.append(PackedFile("\(name).print", clip.embedding))
        guard let audio = try call.audio(ofClip: clip.id, row) else { continue }
        files.append(PackedFile("\(name).\(fileEnding(of: clip.data.mimeType))", audio))
      }
    }
    add("voices", voices)
    var analyses: [VoiceAnalysis] = []
    var place: TimePlace?
    // Bound: each turn passes analyses by.
    while true {
      try step()
      let page = try call.analyses(of: personId, before: place, 500)
      let shown = try AnalysisAnswers(call, page, household)
      analyses += page.map(shown.answer)
      guard page.count == 500, let last = page.last else { break }
      place = TimePlace(key: last.createdAt, id: last.id)
    }
    add("analyses", analyses)
  }

  private mutating func addTitles(
    of personId: ID, _ call: ReadCall, _ step: () throws -> Void
  ) throws {
    let household = try call.household()
    let properties = try call.properties(of: personId)
    let answers = try PropertyAnswers(call, of: [personId], household)
    add("properties", properties.map(answers.answer))
    var snapshots: [TitleSnapshot] = []
    for property in properties {
      try step()
      // Bound: a record that says nothing new is kept once.
      snapshots += try call.snapshots(of: property, before: nil, 10_000).map {
        TitleSnapshot($0, in: call.language)
      }
    }
    add("title-records", snapshots)
    let changes = try call.titleChanges(of: personId, before: nil, 10_000)
    let shown = try PropertyChangeAnswers(call, changes, household)
    add("title-changes", changes.map(shown.answer))
  }

  /// Proofs and letters of requests, as they were handed in or made.
  private mutating func add(
    filesOfRemovals call: ReadCall, _ personId: ID, _ step: () throws -> Void
  ) throws {
    for row in try call.removals(of: personId) {
      try step()
      let proofs = row.data.proofs.map { (id: $0.attachmentId, name: $0.fileName) }
      let letters = row.data.letters.flatMap { letter in
        letter.files.map {
          (id: RemovalFileRow.letter(letter.letterId, $0.format), name: $0.fileName)
        }
      }
      for file in proofs + letters {
        guard let content = try call.content(file.id, of: row) else { continue }
        files.append(PackedFile("removals/\(row.id)/\(file.id)/\(file.name)", content))
      }
    }
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
    try watchItems(of: personId).map { row in
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
      let page = try Inbox.protection.items(before: place, 500, self)
      notices += try answers(page)
      guard page.count == 500, let last = page.last else { return notices }
      place = last.place
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
