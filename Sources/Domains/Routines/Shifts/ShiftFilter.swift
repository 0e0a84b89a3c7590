import Kernel
import Platform

/// Which shifts a list shows.
struct ShiftFilter {
  let caller: Caller
  let first: Instant
  let last: Instant
  private let params: ListParams
  private let statuses: [ShiftStatus]?
  private let call: ReadCall
  private let seen: (Stored<ShiftData>) throws -> SeenShift
  private let horses: [(id: String, data: HorseData)]

  init(_ params: ListParams, _ call: ReadCall) throws {
    (self.params, self.call) = (params, call)
    try Self.require(params)
    statuses = try words(params.status, at: "/status", or: .unknownStatus)
    caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(in: params.stableId)
    // A day around: each stable has a clock of its own.
    first = params.from.map { TimeZoneRules.utc.start(of: $0.adding(days: -1)) } ?? .min
    last = params.to.map { TimeZoneRules.utc.start(of: $0.adding(days: 2)) } ?? .max
    let answers = try ShiftAnswers(call, caller, [])
    seen = { try answers.seen($0) }
    horses =
      params.horseId == nil
      ? [] : try call.all(.horses) { $0.value.status == .active }.map { ($0.id, $0.value) }
  }

  /// All that is wrong with the params by themselves, together.
  private static func require(_ params: ListParams) throws {
    var violations: [Violation] = []
    let wantsCounts = params.include == ["counts"]
    if wantsCounts, params.from == nil {
      violations.append(Violation(RoutinesFault.rangeRequired, at: "/from"))
    }
    // Source: routines specification (i), "list".
    _ = GivenSpan(params.from, params.to, daysMax: wantsCounts ? 92 : .max, &violations)
    if wantsCounts, params.from != nil, params.to == nil {
      violations.append(Violation(RoutinesFault.rangeRequired, at: "/to"))
    }
    for (index, status) in (params.status ?? []).enumerated()
    where ShiftStatus(rawValue: status) == nil {
      violations.append(Violation(RoutinesFault.unknownStatus, at: "/status/\(index)"))
    }
    if let include = params.include, !wantsCounts, !include.isEmpty {
      violations.append(Violation(RoutinesFault.unknownValue, at: "/include/0"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  /// Whether the shift is shown; without its status when `anyStatus`.
  func fits(_ shift: Stored<ShiftData>, anyStatus: Bool = false) throws -> Bool {
    let (data, seen) = (shift.value, try seen(shift))
    let status = seen.data.status
    return caller.reaches(data.stableId)
      && (params.stableId ?? data.stableId) == data.stableId
      && (params.from.map { $0 <= data.date } ?? true)
      && (params.to.map { data.date <= $0 } ?? true)
      && (anyStatus || statuses?.contains(status) ?? true)
      && (params.confirmation == nil || params.confirmation == seen.data.confirmation?.state)
      && (params.templateId ?? data.templateId) == data.templateId && isHeld(data)
      && (params.late.map { $0 == seen.isLate } ?? true)
      && (params.overdue.map { $0 == seen.isOverdue } ?? true)
      && has(horse: params.horseId, seen.data)
  }

  private func isHeld(_ data: ShiftData) -> Bool {
    switch params.assignedTo {
    case nil: true
    case "me": data.isHeld(by: caller.userId)
    case "none": data.places.count < data.peopleMax
    case let userId?: data.isHeld(by: userId)
    }
  }

  /// Frozen into a step, or as it would be: also of what was called off or missed before it began.
  private func has(horse horseId: ID?, _ data: ShiftData) -> Bool {
    guard let horseId else { return true }
    if data.startedAt != nil, data.status != .scheduled {
      return data.progress.contains { $0.horses.contains { $0.horseId == horseId } }
    }
    let here = horses.filter { $0.data.stableId == data.stableId }
    return data.steps.contains { Routines.takes($0, horseId, here) }
  }

  /// Counts over the whole filter, its own status part left out.
  func counts() throws -> ShiftCounts {
    var all: [SeenShift] = []
    try call.walkShifts(from: first, to: last) { shift in
      if try fits(shift, anyStatus: true) { all.append(try seen(shift)) }
      return true
    }
    let days = Dictionary(grouping: all, by: \.data.date).sorted { $0.key < $1.key }
    return ShiftCounts(
      total: all.count, byStatus: byStatus(all),
      statuses: try call.statusCounts(byStatus(all), in: params.stableId),
      unassigned: unassigned(all),
      late: all.count(where: \.isLate),
      overdue: all.count(where: \.isOverdue),
      byDay: days.map { date, shifts in
        DayCounts(
          date: date, total: shifts.count, byStatus: byStatus(shifts),
          unassigned: unassigned(shifts),
          late: shifts.count(where: \.isLate))
      })
  }

  private func unassigned(_ shifts: [SeenShift]) -> Int {
    shifts.count { $0.data.places.count < $0.data.peopleMin }
  }
}

/// How many shifts have each status, those that nobody has too.
func byStatus(_ shifts: [SeenShift]) -> [String: Int] {
  var counts: [String: Int] = [:]
  for status in ShiftStatus.allCases {
    counts[status.rawValue] = shifts.count { $0.data.status == status }
  }
  return counts
}

extension ReadCall {
  /// The same counts in the words of a stable, in the order of the statuses.
  func statusCounts(_ counts: [String: Int], in stableId: ID?) throws -> [StatusCount] {
    let words = ShiftWords(
      vocabulary: try settings(of: stableId).vocabulary, language: language)
    return ShiftStatus.allCases.map { status in
      StatusCount(
        status: status, statusLabel: words.label(status), colorToken: status.colorToken,
        icon: status.icon, count: counts[status.rawValue] ?? 0)
    }
  }
}

extension Routines {
  /// Whether a step takes the horse among those of its stable.
  static func takes(
    _ step: StepData, _ horseId: ID, _ here: [(id: String, data: HorseData)]
  ) -> Bool {
    horses(of: step, among: here).contains(horseId)
  }
}
