import Kernel
import Platform

extension ReadCall {
  /// Reports as a list shows them.
  func entries(_ rows: [MonthReportRow]) throws -> [ReportEntry] {
    let people = try AlertAnswers(self, [], household(), and: rows.map(\.personId))
    return rows.map { row in
      let title = row.month.title(in: language)
      let person = people.person(row.personId)
      let text: ProtectionText =
        row.isJoint
        ? .reportJoint(people: row.data.people.count) : .reportOf(name: person.name)
      let summary = "\(title). \(text.text(in: language))"
      return ReportEntry(
        reportId: row.id, month: row.month.text, from: row.month.first, to: row.month.last,
        personId: row.personId, person: person, joint: row.isJoint, madeAt: row.madeAt,
        final: row.isFinal, title: title, summary: summary, accessibilityText: summary)
    }
  }

  /// A report with what whoever asks may see of it.
  func answer(_ row: MonthReportRow, _ household: Household) throws -> Report {
    let parts = try parts(of: row, household)
    let people = try AlertAnswers(
      self, [], household, and: [row.personId] + parts.map(\.personId))
    let shown = parts.map { ReportPart($0, people.person($0.personId), in: language) }
    let title = row.month.title(in: language)
    let whose: ProtectionText =
      row.isJoint
      ? .reportJoint(people: parts.count) : .reportOf(name: people.person(row.personId).name)
    let summary = "\(title). \(whose.text(in: language))"
    return Report(
      reportId: row.id, month: row.month.text, from: row.month.first, to: row.month.last,
      personId: row.personId, person: people.person(row.personId), joint: row.isJoint,
      madeAt: row.madeAt, final: row.isFinal, parts: shown, title: title, summary: summary,
      accessibilityText: ([summary] + shown.map(\.accessibilityText)).joined(separator: " "))
  }

  /// Of a joint report those parts of people who are still in the group.
  private func parts(
    of row: MonthReportRow, _ household: Household
  ) throws -> [StoredReportPart] {
    guard row.isJoint else { return row.data.part.map { [$0] } ?? [] }
    let visible = Set(household.people(for: .viewAlerts))
    return try row.data.people.filter(visible.contains).compactMap {
      try monthReport(of: $0, row.month, isJoint: false)?.data.part
    }
  }

  /// A report that whoever asks may see, and the group in which they do; a joint one is for whom
  /// it was made, while they own the group.
  func visibleReport(_ id: ID) throws -> (row: MonthReportRow, household: Household) {
    let household = try household()
    guard let row = try monthReport(id) else { throw Refusal(ProtectionFault.reportNotFound) }
    guard !row.isJoint || row.personId == actor.userId else {
      throw Refusal(ProtectionFault.reportNotFound)
    }
    try decision(
      .viewAlerts, onThingOf: row.personId, else: .reportNotFound, in: household
    ).orThrow()
    if row.isJoint { try requireOwner(of: household) }
    return (row, household)
  }

  /// Refuses a joint report to anybody but the owner of the group.
  func requireOwner(of household: Household) throws {
    guard household.own.role != .owner else { return }
    throw Refusal(ProtectionFault.roleNotAllowed(reason: .roleForbids))
  }
}

extension ReportMonth {
  func title(in language: Language) -> String {
    ProtectionText.reportTitle(from: first, to: last).text(in: language)
  }
}

extension ReportPart {
  fileprivate init(_ part: StoredReportPart, _ person: PersonRef, in language: Language) {
    let summary = ProtectionText.reportSummary(
      score: part.scoreAtEnd?.score, alerts: ReportTally.total(part.alerts.new),
      exposures: ReportTally.total(part.exposures.new), steps: part.steps.count
    ).text(in: language)
    let coverage = part.coverage.map { Coverage($0, in: language) }
    let uncovered = coverage.filter { $0.state == .missing || $0.state == .error }
    let steps = part.steps.map {
      ReportStep(kind: $0.kind, kindLabel: $0.kind.label(language), count: $0.count)
    }
    self.init(
      personId: part.personId, person: person,
      score: ReportScore(
        start: part.scoreAtStart.map { DayScore($0, in: language) },
        end: part.scoreAtEnd.map { DayScore($0, in: language) },
        curve: part.curve.map { DayScore($0, in: language) }),
      alerts: part.alerts, exposures: part.exposures, removals: part.removals,
      calls: part.calls, texts: part.texts, titleChanges: part.titleChanges,
      runs: part.runs.map { ReportRun($0, in: language) }, coverage: coverage,
      notCovered: part.gaps.map { $0.label(language) } + uncovered.map(\.message),
      nextSteps: steps, summary: summary,
      accessibilityText: "\(person.name): \(summary)")
  }
}

extension DayScore {
  fileprivate init(_ day: StoredReportDay, in language: Language) {
    self.init(
      date: day.date, score: day.score, band: day.band, bandLabel: day.band.label(language),
      bandColorToken: day.band.look.colorToken, bandIcon: day.band.look.icon)
  }
}

extension ReportRun {
  fileprivate init(_ run: StoredReportRun, in language: Language) {
    self.init(
      kind: run.kind, kindLabel: run.kind.label(language), state: run.state,
      stateLabel: run.state.label(language), stateColorToken: run.state.look.colorToken,
      stateIcon: run.state.look.icon, at: run.at, found: run.found)
  }
}
