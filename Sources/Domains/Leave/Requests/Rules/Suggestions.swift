import Kernel

/// Ways out of violations, each a request that can be sent as it is.
///
/// Every one passes the rule that it answers. Source: leave specification 4.8.
struct Suggestions {
  private let leave: LeaveCase
  private let kinds: Set<String>
  private let language: Language
  private(set) var all: [LeaveSuggestion] = []

  init(_ leave: LeaveCase, _ violations: [Violation], in language: Language) {
    self.leave = leave
    self.language = language
    kinds = Set(violations.map(\.kind))
    guard !kinds.isEmpty else { return }
    if has("el_insufficient_notice") { laterStart() }
    if has("start_or_end_on_holiday") { trimToWorkingDays() }
    if has("cl_cannot_touch_holiday") { nearestCasualWindow() }
    if has("cl_cannot_touch_holiday", "cl_exceeds_consecutive_limit", "cl_annual_cap_exceeded") {
      useEarned()
    }
    if has("ml_annual_cap_exceeded", "cl_annual_cap_exceeded", "quarantine_exceeds_maximum") {
      split()
    }
    if has("insufficient_balance") { reduce() }
    if has("cl_exceeds_consecutive_limit", "ml_annual_cap_exceeded") { convertPreview() }
  }

  private func has(_ some: String...) -> Bool { some.contains(where: kinds.contains) }

  // MARK: Each kind

  /// The first start with enough notice, for as many counted days.
  private mutating func laterStart() {
    guard let start = leave.earliestStart else { return }
    if let later = leave.moved(to: start) { add(.laterStart, later) }
  }

  /// Without the free days at both ends.
  private mutating func trimToWorkingDays() {
    guard let start = leave.calendar.nearestWorkingDay(from: leave.start, step: 1),
      let end = leave.calendar.nearestWorkingDay(from: leave.end, step: -1), start <= end
    else { return }
    add(
      .trimToWorkingDays,
      leave.asking {
        $0.startDate = start; $0.endDate = end
      })
  }

  /// The nearest days that casual leave may take, as many as were asked for.
  private mutating func nearestCasualWindow() {
    // Nearest first, the earlier one of two.
    let offsets = (1...14).flatMap { [-$0, $0] }
    for offset in [0] + offsets {
      let start = leave.start.adding(days: offset)
      guard start >= leave.today, let window = leave.moved(to: start),
        passes(window, startOrEndOnHoliday, casualTouchesHoliday, overlappingLeave, adjacentLeave)
      else { continue }
      return add(.nearestCasualWindow, window)
    }
  }

  /// The same dates as earned leave, when that may be.
  private mutating func useEarned() {
    let earned = leave.asking { $0.type = .earned }
    guard isValid(earned) else { return }
    add(.useEarned, earned)
  }

  /// A first part up to the cap, and the rest as another kind.
  private mutating func split() {
    guard let last = lastDayUnderCap(), last < leave.end, last >= leave.start else { return }
    let first = cut(after: last)
    let from = leave.calendar.nearestWorkingDay(from: last.adding(days: 1), step: 1)
    let to = leave.calendar.nearestWorkingDay(from: leave.end, step: -1)
    guard let from, let to, from <= to else { return add(.split, first) }
    let rest = leave.asking { request in
      request.id = nil
      request.type = .earned
      request.startDate = from
      request.endDate = to
      request.halfDays = request.halfDays.map { $0.filter { $0.date >= from } }
    }
    add(.split, first, further: [rest.request])
  }

  /// The shortest cut from the end that fits the balance.
  private mutating func reduce() {
    let ends = leave.start.days(through: leave.end).dropLast()
    // A shorter leave never costs more, so the cut is found by halves.
    let tooLong = ends.firstIndexOfTail { !passes(cut(after: $0), insufficientBalance) }
    guard let end = ends[..<tooLong].last(where: leave.calendar.isWorking) else { return }
    let shorter = cut(after: end)
    if shorter.counted > 0, passes(shorter, insufficientBalance, startOrEndOnHoliday) {
      add(.reduce, shorter)
    }
  }

  /// The leave with another last day.
  private func cut(after end: CalendarDate) -> LeaveCase {
    leave.asking { request in
      request.endDate = end
      request.halfDays = request.halfDays.map { $0.filter { $0.date <= end } }
    }
  }

  /// What the converting mode would book, as requests that can be sent in this mode.
  private mutating func convertPreview() {
    var policy = leave.policy
    policy.casualOverLimit = .convertExcess
    policy.medicalOverLimit = .convert
    let converted = LeaveCase(leave.request, leave.facts, policy, leave.calendar)
    guard let conversion = conversion(of: converted) else { return }
    let parts = leave.parts(of: conversion)
    guard let part = parts.first else { return }
    let first = leave.asking { $0 = part }
    // With the leave that it extends even the first part may be too long.
    guard passes(first, casualSpell, medicalYearCap) else { return }
    let further = parts.count > 1 ? Array(parts.dropFirst()) : nil
    add(.convertPreview, first, further: further, conversion: conversion)
  }

  // MARK: Parts

  private mutating func add(
    _ kind: SuggestionKind, _ leave: LeaveCase, further: [LeaveRequest]? = nil,
    conversion: Conversion? = nil
  ) {
    // Nobody can send dates beyond those that a request may name.
    let isSendable = ([leave.request] + (further ?? [])).allSatisfy {
      GivenPeriod.contains($0.startDate) && GivenPeriod.contains($0.endDate)
    }
    guard isSendable else { return }
    // A conversion is told of the whole leave, although its parts are requests of their own.
    let end = conversion == nil ? leave.end : self.leave.end
    let period = LeaveDate.shown(leave.start, through: end)
    let label: LeaveText =
      kind == .split && further != nil
      ? .splitSuggested(period: period)
      : .periodSuggested(what: kind, period: period)
    all.append(
      LeaveSuggestion(
        kind: kind, label: label.text(in: language), request: leave.request.sendable,
        further: further.map { $0.map(\.sendable) }, conversion: conversion))
  }

  /// The last day that still keeps below the cap that was passed.
  private func lastDayUnderCap() -> CalendarDate? {
    if leave.type == .quarantine {
      return leave.start.adding(days: Limits.quarantineMax - 1)
    }
    let cap = Double(leave.type == .casual ? Limits.casualYearMax : Limits.medicalYearMax)
    let used = Dictionary(
      uniqueKeysWithValues: leave.days.years.map {
        ($0.year, leave.books.usage(leave.type, $0.year))
      })
    var counted: [Int: Double] = [:]
    var last: CalendarDate?
    for day in leave.days.days {
      counted[day.year, default: 0] += day.counted ? day.half == nil ? 1 : 0.5 : 0
      guard used[day.year, default: 0] + counted[day.year, default: 0] <= cap else { break }
      if day.counted { last = day.date }
    }
    return last
  }

  private func passes(
    _ leave: LeaveCase, _ rules: (LeaveCase, inout LeaveFindings) -> Void...
  ) -> Bool {
    var findings = LeaveFindings()
    for rule in rules { rule(leave, &findings) }
    return findings.violations.isEmpty
  }

  private func isValid(_ leave: LeaveCase) -> Bool {
    var findings = LeaveFindings()
    judge(leave, &findings)
    return findings.violations.isEmpty
  }
}

extension LeaveRequest {
  /// Without what is only said: who sends it has the documents on file.
  fileprivate var sendable: LeaveRequest {
    var request = self
    request.hasCertificate = nil
    request.certificates = nil
    return request
  }
}
