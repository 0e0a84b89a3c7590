import Kernel
import Platform

extension ReadCall {
  /// What everybody does in a period, in a stable or in all: people whom planning counts on, and
  /// whoever has done something.
  func work(
    _ status: BalanceStatus, in period: BalancePeriod, of stableId: ID?, _ caller: Caller
  ) throws -> [(person: Participant, work: PeriodWork)] {
    let ofTime =
      try status == .planned
      ? [:] : Dictionary(grouping: awardsOfTime(), by: \.entry.value.userId)
    let planned = try status == .completed ? [:] : plannedWork(in: period, of: stableId, caller)
    return try participants().filter { person in
      person.caller.isActive && (stableId.map(person.caller.reaches) ?? true)
    }.compactMap { person in
      var work = planned[person.userId] ?? PeriodWork()
      if status != .planned {
        let others = ofTime[person.userId, default: []].filter {
          stableId == nil || stableId == $0.stableId
        }
        let written = try awards(of: person.userId, in: period, in: stableId)
        for award in written + others.compactMap({ AwardRow($0.entry.value, in: period) }) {
          work.add(
            points: award.points, shifts: award.stands ? 1 : 0, on: award.countedOn, in: period)
        }
      }
      let counts = person.caller.showsInPlanning || work.shifts > 0 || work.points != 0
      return counts ? (person, work) : nil
    }
  }

  /// What people have and have not finished, by its date.
  private func plannedWork(
    in period: BalancePeriod, of stableId: ID?, _ caller: Caller
  ) throws -> [ID: PeriodWork] {
    let utc = TimeZoneRules.utc
    let answers = try ShiftAnswers(self, caller, [])
    var work: [ID: PeriodWork] = [:]
    // A day around: each stable has a clock of its own.
    try walkShifts(
      from: utc.start(of: period.from.adding(days: -1)),
      to: utc.start(of: period.to.adding(days: 2))
    ) { shift in
      let data = try answers.seen(shift).data
      guard ShiftActionRow.open.contains(data.status),
        (stableId ?? data.stableId) == data.stableId, period.from <= data.date,
        data.date <= period.to
      else { return true }
      for holder in data.holders {
        work[holder, default: PeriodWork()]
          .add(points: data.pointsValue, shifts: 1, on: data.date, in: period)
      }
      return true
    }
    return work
  }
}
