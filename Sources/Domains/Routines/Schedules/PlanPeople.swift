import Kernel
import Platform

extension ReadCall {
  /// Among whom the shifts of a stable are shared: those named, or all who are in planning.
  func planMembers(in stableId: ID, userIds: [ID]?) throws -> [PlanMember] {
    let people = try userIds.map(participants(named:)) ?? participants()
    let here = people.filter { $0.caller.isActive && $0.caller.reaches(stableId) }
    let chosen =
      userIds == nil
      ? here.filter(\.caller.showsInPlanning).sorted { $0.userId < $1.userId } : here
    return try planMembers(chosen, people.displayLabels, in: stableId)
  }

  /// The same people as plans know them.
  func planMembers(
    _ people: [Participant], _ labels: [ID: String], in stableId: ID
  ) throws -> [PlanMember] {
    let points = try historicalPoints(of: people.map(\.userId), in: stableId)
    return people.map { person in
      let data = person.caller.data
      return PlanMember(
        userId: person.userId, displayName: labels[person.userId],
        historicalPoints: points[person.userId] ?? 0,
        neverAvailable: data.availability.neverAvailable.flatMap(\.weekly),
        preferred: data.availability.preferredTimes.flatMap(\.weekly),
        weekMax: data.limits.maxShiftsPerWeek, monthMax: data.limits.maxShiftsPerMonth,
        away: person.caller.away)
    }
  }
}

extension WeekdayHours {
  /// The same as plans know it.
  var weekly: [WeeklyHours] {
    timeSlots.compactMap { slot in
      guard let start = minuteOfDay(slot.start), let end = minuteOfDay(slot.end) else { return nil }
      return WeeklyHours(weekday: dayOfWeek, start: start, end: end)
    }
  }
}
