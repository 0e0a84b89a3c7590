import Kernel
import Platform

extension ReadCall {
  /// What everybody does in a period, in a stable or in all: people whom planning counts on, and
  /// whoever has done something.
  func work(
    _ status: BalanceStatus, in period: BalancePeriod, of stableId: ID?, _ caller: Caller
  ) throws -> [(person: Participant, work: PeriodWork)] {
    let planned = try status == .completed ? [:] : plannedWork(in: period, of: stableId, caller)
    return try participants().filter { person in
      person.caller.isActive && (stableId.map(person.caller.reaches) ?? true)
    }.compactMap { person in
      var work = planned[person.userId] ?? PeriodWork()
      if status != .planned {
        for award in try awards(of: person.userId, in: period, in: stableId) {
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
    let midnight: (CalendarDate) -> Instant = {
      utc.resolve(LocalDateTime(date: $0, time: .midnight)).instant
    }
    let answers = try ShiftAnswers(self, caller, [])
    var work: [ID: PeriodWork] = [:]
    // A day around: each stable has a clock of its own.
    try walkShifts(
      from: midnight(period.from.adding(days: -1)), to: midnight(period.to.adding(days: 2))
    ) { shift in
      let data = try answers.seen(shift).data
      guard let holder = data.assignedTo, ShiftActionRow.open.contains(data.status),
        (stableId ?? data.stableId) == data.stableId, period.from <= data.date,
        data.date <= period.to
      else { return true }
      work[holder, default: PeriodWork()]
        .add(points: data.pointsValue, shifts: 1, on: data.date, in: period)
      return true
    }
    return work
  }
}
