import Kernel
import Platform

extension Routines {
  /// `routines.balance`: how evenly work is shared; one's own place in it, or everybody's.
  func balance(_ params: BalanceParams, _ call: ReadCall) throws -> BalanceResult {
    let given = try GivenBalance(params)
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    if let userId = params.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try call.caller()
    try caller.require(
      params.userId == caller.userId ? nil : .manageSchedules, in: params.stableId)
    let period =
      try given.period ?? given.length.period(holding: call.today(in: params.stableId))
    let all = try call.work(given.status, in: period, of: params.stableId, caller)
    let items = try items(of: all, call, in: params.stableId)
      .filter { params.userId == nil || $0.userId == params.userId }
    return try result(
      items, Fairness(all.map(\.work.points)), all, period, given.status, call, params.stableId)
  }

  private func items(
    of all: [(person: Participant, work: PeriodWork)], _ call: ReadCall, in stableId: ID?
  ) throws -> [BalanceItem] {
    let labels = all.map(\.person).displayLabels
    let texts = BalanceTexts(
      words: ShiftWords(
        vocabulary: try call.settings(of: stableId).vocabulary, language: call.language))
    let points = all.map(\.work.points)
    return all.map { person, work in
      let share = BalanceShare(work.points, of: points)
      return BalanceItem(
        userId: person.userId, displayLabel: labels[person.userId] ?? person.displayName,
        points: work.points, pointsText: texts.points(work.points), shifts: work.shifts,
        shiftsText: texts.shifts(work.shifts), hoursText: texts.hours(halves: work.points),
        shareText: texts.share(tenths: share.shareTenths),
        deviationText: texts.deviation(tenths: share.deviationTenths),
        estimatedHours: Double(work.points) / 2,
        shareOfTotal: Double(share.shareTenths) / 10,
        deviationFromAverage: Double(share.deviationTenths) / 10, memberScore: share.score,
        trend: work.trend, trendLabel: work.trend.label(call.language),
        trendIcon: work.trend.icon)
    }.sorted { ($0.displayLabel, $0.userId) < ($1.displayLabel, $1.userId) }
  }

  private func result(
    _ items: [BalanceItem], _ fairness: Fairness,
    _ all: [(person: Participant, work: PeriodWork)], _ period: BalancePeriod,
    _ status: BalanceStatus, _ call: ReadCall, _ stableId: ID?
  ) throws -> BalanceResult {
    let language = call.language
    let words = ShiftWords(
      vocabulary: try call.settings(of: stableId).vocabulary, language: language)
    let times = ShiftTimes(zone: try call.zone(of: stableId), now: call.now, language: language)
    let texts = BalanceTexts(words: words)
    let summary = RoutinesText.balanceSummary(
      from: times.date(period.from),
      to: period.from == period.to ? nil : times.date(period.to),
      points: all.reduce(0) { $0 + $1.work.points }, n: all.count, index: fairness.index
    ).text(in: language)
    let lines = items.prefix(20).map { item in
      RoutinesText.balanceLine(
        name: item.displayLabel,
        points: RoutinesText.pointsText(n: item.points).text(in: language),
        shifts: item.shifts, trend: item.trendLabel
      ).text(in: language)
    }
    return BalanceResult(
      from: period.from, to: period.to, status: status, statusLabel: status.label(language),
      periodText: times.period(from: period.from, to: period.to),
      totalText: texts.points(all.reduce(0) { $0 + $1.work.points }),
      averageText: texts.average(all.map(\.work.points)), items: items,
      fairness: BalanceFairness(
        giniPermille: fairness.giniPermille, index: fairness.index,
        label: RoutinesText.fairnessText(index: fairness.index).text(in: language)),
      summary: summary,
      accessibilityText: ([summary] + lines.map(words.inRoutineWords)).joined(separator: " "))
  }
}

/// What is asked of a balance.
private struct GivenBalance {
  let status: BalanceStatus
  let length: BalanceLength

  /// In place of the one that holds today.
  var period: BalancePeriod?

  init(_ params: BalanceParams) throws {
    var violations: [Violation] = []
    let length = BalanceLength(rawValue: params.period ?? "month")
    if length == nil { violations.append(Violation(RoutinesFault.unknownValue, at: "/period")) }
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    if params.from == nil, params.to != nil {
      violations.append(Violation(RoutinesFault.rangeRequired, at: "/from"))
    }
    if params.to == nil, params.from != nil {
      violations.append(Violation(RoutinesFault.rangeRequired, at: "/to"))
    }
    if let from, let to {
      // Both ends count. Source: routines specification (f4), "balance".
      let fault: RoutinesFault? =
        to < from ? .endBeforeStart : from.days(to: to) >= 366 ? .rangeTooLong : nil
      if let fault { violations.append(Violation(fault, at: "/to")) }
      period = BalancePeriod(from: from, to: to)
    }
    let status = BalanceStatus(rawValue: params.status ?? "completed")
    if status == nil { violations.append(Violation(RoutinesFault.unknownValue, at: "/status")) }
    guard let status, let length, violations.isEmpty else { throw Refusal(violations) }
    (self.status, self.length) = (status, length)
  }
}
