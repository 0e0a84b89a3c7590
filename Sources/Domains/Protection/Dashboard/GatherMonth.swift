import Kernel
import Platform

/// A month where somebody lives.
struct MonthSpan {
  let month: ReportMonth
  let from: Instant
  let until: Instant

  init(_ month: ReportMonth, in zone: TimeZoneRules) {
    self.month = month
    from = zone.start(of: month.first)
    until = zone.start(of: month.next.first)
  }

  func contains(_ moment: Instant) -> Bool { moment >= from && moment < until }
}

extension ReadCall {
  /// What a month was like for a person, from what is on file alone.
  /// Source: protection specification 1.2.
  func month(_ span: MonthSpan, of personId: ID, step: () throws -> Void) throws -> StoredReportPart
  {
    let scores = try database.scores(
      of: personId, from: span.month.first, through: span.month.last, organizationId)
    let before = try database.lastScore(of: personId, through: span.month.first, organizationId)
    try step()
    let alerts = try database.alertsCounted(of: personId, before: span.until, organizationId)
    let exposures = try exposures(of: personId).map { row in
      CountedFinding(
        severity: row.severity, status: row.status, at: row.firstSeenAt, closedAt: row.closedAt)
    }
    try step()
    let calls = try database.countCalls(
      of: personId, from: span.from, until: span.until, organizationId)
    let runs = try searches(of: personId, span, step: step)
    return StoredReportPart(
      personId: personId, scoreAtStart: (before ?? scores.first).map(StoredReportDay.init),
      scoreAtEnd: scores.last.map(StoredReportDay.init), curve: scores.map(StoredReportDay.init),
      alerts: ReportTally(alerts, from: span.from, until: span.until),
      exposures: ReportTally(exposures, from: span.from, until: span.until),
      removals: try countedRemovals(of: personId, span),
      calls: calls[.call] ?? [:], texts: calls[.sms] ?? [:],
      titleChanges: try countedTitleChanges(of: personId, span, step: step),
      runs: runs.map(StoredReportRun.init), coverage: newestCoverage(runs), gaps: gaps(runs),
      steps: try nextSteps(of: personId))
  }

  /// What was looked through within a month, oldest first.
  private func searches(
    of personId: ID, _ span: MonthSpan, step: () throws -> Void
  ) throws -> [RunRow] {
    let kinds: Set<RunKind> = [.refresh, .breachScan, .titleScan, .listingCheck]
    var found: [RunRow] = []
    var place = TimePlace(key: span.until.adding(milliseconds: -1), id: "")
    // Bound: each turn passes runs by.
    while true {
      try step()
      let page = try database.runs(of: personId, before: place, 500, organizationId)
      found += page.filter { kinds.contains($0.kind) && span.contains($0.startedAt) }
      guard page.count == 500, let last = page.last, last.startedAt >= span.from else { break }
      place = TimePlace(key: last.startedAt, id: last.id)
    }
    return found.prefix(runsMax).reversed()
  }

  private func countedTitleChanges(
    of personId: ID, _ span: MonthSpan, step: () throws -> Void
  ) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    var place = TimePlace(key: span.until.adding(milliseconds: -1), id: "")
    // Bound: each turn passes changes by.
    while true {
      try step()
      let page = try titleChanges(of: personId, before: place, 500)
      for row in page where span.contains(row.at) { counts[row.kind.rawValue, default: 0] += 1 }
      guard page.count == 500, let last = page.last, last.at >= span.from else { return counts }
      place = TimePlace(key: last.at, id: last.id)
    }
  }

  private func countedRemovals(of personId: ID, _ span: MonthSpan) throws -> ReportRemovals {
    let today = try today(of: personId)
    let rows = try removals(of: personId)
    let late = rows.compactMap { row -> CalendarDate? in
      guard let dueOn = row.course.dueOn, today > dueOn else { return nil }
      return dueOn.adding(days: 1)
    }
    return ReportRemovals(
      rows.map { row in row.data.timeline.map { CountedEvent(event: $0.event, on: $0.on) } },
      late: late, in: span.month.first.days(through: span.month.last))
  }

  /// What is to be done next, the most pressing first.
  private func nextSteps(of personId: ID) throws -> [StoredReportStep] {
    let today = try today(of: personId)
    let late = try cases(of: personId).filter { $0.state != .closed }.flatMap(\.book.steps)
      .count { $0.isOverdue(on: today) && $0.waitsFor == .person }
    let alerts = try database.alertCounts(of: personId, organizationId)
      .filter { $0.status == FindingStatus.open.rawValue && $0.severity >= Severity.medium.rank }
      .reduce(0) { $0 + $1.count }
    let exposures = try openExposures(of: personId)
      .count { $0.severity.rank >= Severity.medium.rank }
    let waiting = try removalFigures(of: personId).waiting
    let reasons = Set(
      try threat(of: personId).answer(in: language).contributions.compactMap(\.reason))
    let counted: [(ReportStepKind, Int)] = [
      (.caseSteps, late), (.openAlerts, alerts), (.openExposures, exposures),
      (.removalsWaiting, waiting), (.noWatchItems, reasons.contains(.noWatchItems) ? 1 : 0),
      (.noRecentScan, reasons.contains(.noRecentScan) ? 1 : 0),
      (.notificationsOff, reasons.contains(.notificationsOff) ? 1 : 0),
      (.appLockOff, reasons.contains(.appLockOff) ? 1 : 0),
    ]
    return counted.filter { $0.1 > 0 }.map { StoredReportStep(kind: $0.0, count: $0.1) }
  }
}

/// The most runs that a report tells of. Source: none; twenty a day for a month.
private let runsMax = 600

/// Each source as it was seen last.
private func newestCoverage(_ runs: [RunRow]) -> [StoredCoverage] {
  let all = runs.flatMap(\.data.coverage).filter { !$0.isNone }.map { ($0.providerId, $0) }
  return Dictionary(all, uniquingKeysWith: { $1 }).values
    .sorted { $0.providerId.isBefore($1.providerId) }
}

private func gaps(_ runs: [RunRow]) -> [ReportGap] {
  let done = runs.filter { $0.state == .succeeded || $0.state == .partial }
  let hasLeaks = done.contains { $0.kind == .breachScan || $0.data.counts["items"] ?? 0 > 0 }
  let hasTitles = done.contains { $0.data.counts["properties"] ?? 0 > 0 }
  let all: [(gap: ReportGap, isThere: Bool)] = [
    (.noLeakSearch, !hasLeaks), (.noTitleSearch, !hasTitles),
  ]
  return all.filter(\.isThere).map(\.gap)
}

extension StoredReportDay {
  fileprivate init(_ row: ScoreRow) {
    self.init(date: row.date, score: row.score, band: row.band)
  }
}

extension StoredReportRun {
  fileprivate init(_ row: RunRow) {
    self.init(
      kind: row.kind, state: row.standing, at: row.startedAt,
      found: row.data.counts["found"] ?? 0)
  }
}
