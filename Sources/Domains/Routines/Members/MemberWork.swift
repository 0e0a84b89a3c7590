import Kernel
import Platform

// How a write changes what the stable keeps of somebody.

extension WriteCall {
  /// Changes the row of somebody whom the directory knows; makes it when there is none.
  func changeMember(
    _ userId: ID, expected: Int?, needs permission: Permission?,
    _ change: (inout MemberData) throws -> Void
  ) throws -> Member {
    let caller = try reading.caller()
    guard try reading.member(userId) != nil else { throw Refusal(RoutinesFault.memberNotFound) }
    let old = try reading.memberRow(userId)
    try reading.requireVersion(expected, of: old)
    try caller.require(permission)
    var row = old ?? Stored(.fresh, id: userId, by: self)
    try change(&row.value)
    if old != nil { row.touch(by: self) }
    try save(row)
    try record(row, was: old?.value) { .memberChanged(.init(id: $0, version: $1, change: $2)) }
    var answer = try reading.memberAnswer(userId, caller)
    answer.message = RoutinesText.saved.text(in: language)
    answer.warnings = try reading.shiftWarning(userId, row.value, name: answer.displayName)
    return answer
  }
}

extension ReadCall {
  /// Somebody of the organization as hosts see them, also who takes no part any more.
  func memberAnswer(_ userId: ID, _ caller: Caller) throws -> Member {
    let row = try memberRow(userId)
    let answers = try MemberAnswers(self, caller, and: row)
    let person: Participant
    if let known = answers.person(userId) {
      person = known
    } else {
      guard let other = try member(userId) else { throw Refusal(RoutinesFault.memberNotFound) }
      person = Participant(caller: other, row: row, email: nil)
    }
    var answer = answers.answer(person)
    answer.historicalPoints = try visiblePoints(of: [userId], to: caller)[userId]
    return answer
  }
}

/// Hours, limits and days away of a form, as they are kept.
struct GivenMember {
  var findings: RoutineFindings

  mutating func availability(_ form: AvailabilityForm?) -> Availability {
    Availability(
      neverAvailable: hours(form?.neverAvailable.value, at: "/availability/neverAvailable"),
      preferredTimes: hours(form?.preferredTimes.value, at: "/availability/preferredTimes"))
  }

  mutating func limits(_ form: LimitsForm?) -> MemberLimits {
    MemberLimits(
      maxShiftsPerWeek: form?.maxShiftsPerWeek.value,
      maxShiftsPerMonth: form?.maxShiftsPerMonth.value)
  }

  mutating func away(_ forms: [Field<AwayForm>]?) -> [AwayPeriod] {
    for (index, form) in (forms ?? []).enumerated() where form.value?.source.isAbsent == false {
      findings.refuse(.awayFromLeave, at: "/away/\(index)")
    }
    let periods = awayDates(forms, at: "/away", &findings)
    // Only what is whole is a period; what is not has been refused.
    let reasons = (forms ?? []).compactMap(\.value).map(\.reason.value?.withoutMarks)
    return zip(periods, reasons).map { period, reason in
      AwayPeriod(from: period.first, to: period.last, reason: reason)
    }
  }

  private mutating func hours(
    _ forms: [Field<WeekdayHoursForm>]?, at path: String
  ) -> [WeekdayHours] {
    weeklyHours(forms, at: path, &findings).map { hours in
      WeekdayHours(
        dayOfWeek: hours.weekday,
        timeSlots: [Hours(start: clockText(hours.start), end: clockText(hours.end))])
    }
  }

  private func clockText(_ minutes: Int) -> String {
    minutes == 1440 ? "24:00" : WallTime(secondOfDay: minutes * 60)?.shortText ?? ""
  }
}
