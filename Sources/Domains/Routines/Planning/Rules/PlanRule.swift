import Kernel

/// What is to be planned, read from a form.
struct PlanRequest: Sendable {
  var slots: [PlanSlot] = []
  var members: [PlanMember] = []
  var options = PlanOptions()
}

extension PlanRequest {
  /// Reads a form; every fault of it at once.
  init(_ form: PlanForm) throws {
    var findings = RoutineFindings(
      shape: form.shape, order: ["algorithm", "options", "slots", "members", "history", "locale"])
    options = PlanOptions(
      algorithm: form.algorithm.value ?? .pointsBalance,
      preferenceBonus: form.options.value?.preferenceBonus.value ?? 2,
      rotateEvery: form.options.value?.rotateEvery.value ?? .slot,
      lastOrder: form.history.value?.lastOrder.value?.compactMap(\.value) ?? [])
    if form.slots.isAbsent { findings.refuse(.required, at: "/slots") }
    if form.members.isAbsent { findings.refuse(.required, at: "/members") }
    var ids = Set<String>()
    for (index, slot) in (form.slots.value ?? []).enumerated() {
      guard let slot = slot.value else { continue }
      if let slot = Self.slot(slot, at: "/slots/\(index)", &ids, &findings) { slots.append(slot) }
    }
    var userIds = Set<String>()
    for (index, member) in (form.members.value ?? []).enumerated() {
      guard let member = member.value else { continue }
      if let member = Self.member(member, at: "/members/\(index)", &userIds, &findings) {
        members.append(member)
      }
    }
    try findings.orThrow()
  }

  private static func slot(
    _ form: SlotForm, at path: String, _ ids: inout Set<String>, _ findings: inout RoutineFindings
  ) -> PlanSlot? {
    let id = findings.read(form.id, at: path + "/id", else: .duplicateSlot, isRequired: true) {
      ids.insert($0).inserted ? $0 : nil
    }
    let date = findings.read(
      form.date, at: path + "/date", else: .invalidDate, isRequired: true, plannedDate)
    let time = findings.read(
      form.startTime, at: path + "/startTime", else: .invalidTime, isRequired: true, clockTime)
    guard let id, let date, let time else { return nil }
    return PlanSlot(
      id: id, date: date, time: time, duration: form.durationMinutes.value ?? 60,
      points: form.points.value ?? 1, assignedTo: form.assignedTo.value)
  }

  private static func member(
    _ form: PlanMemberForm, at path: String, _ ids: inout Set<String>,
    _ findings: inout RoutineFindings
  ) -> PlanMember? {
    let userId = findings.read(
      form.userId, at: path + "/userId", else: .duplicateMember, isRequired: true
    ) { ids.insert($0).inserted ? $0 : nil }
    let lastShift = findings.read(
      form.lastShiftDate, at: path + "/lastShiftDate", else: .invalidDate, plannedDate)
    let availability = form.availability.value
    let never = weeklyHours(
      availability?.neverAvailable.value, at: path + "/availability/neverAvailable", &findings)
    let preferred = weeklyHours(
      availability?.preferredTimes.value, at: path + "/availability/preferredTimes", &findings)
    let away = awayDates(form.away.value, at: path + "/away", &findings)
    guard let userId else { return nil }
    return PlanMember(
      userId: userId, displayName: form.displayName.value, isActive: form.active.value ?? true,
      historicalPoints: form.historicalPoints.value ?? 0, lastShift: lastShift,
      neverAvailable: never, preferred: preferred,
      weekMax: form.limits.value?.maxShiftsPerWeek.value,
      monthMax: form.limits.value?.maxShiftsPerMonth.value, away: away)
  }
}

/// Hours of weekdays as given, one by one.
func weeklyHours(
  _ forms: [Field<WeekdayHoursForm>]?, at path: String, _ findings: inout RoutineFindings
) -> [WeeklyHours] {
  var hours: [WeeklyHours] = []
  for (index, form) in (forms ?? []).enumerated() {
    guard let form = form.value else { continue }
    let path = "\(path)/\(index)"
    if form.dayOfWeek.isAbsent { findings.refuse(.required, at: path + "/dayOfWeek") }
    guard let weekday = form.dayOfWeek.value else { continue }
    if !(0...6 ~= weekday) { findings.refuse(.invalidWeekday, at: path + "/dayOfWeek") }
    for (index, slot) in (form.timeSlots.value ?? []).enumerated() {
      guard let slot = slot.value else { continue }
      let path = "\(path)/timeSlots/\(index)"
      let start = findings.read(
        slot.start, at: path + "/start", else: .invalidTime, isRequired: true, minuteOfDay)
      let end = findings.read(
        slot.end, at: path + "/end", else: .invalidTime, isRequired: true, minuteOfDay)
      guard let start, let end else { continue }
      if end <= start { findings.refuse(.endBeforeStart, at: path + "/end") }
      hours.append(WeeklyHours(weekday: weekday, start: start, end: end))
    }
  }
  return hours
}

/// Days away as given; each period ends on or after its start.
func awayDates(
  _ forms: [Field<AwayForm>]?, at path: String, _ findings: inout RoutineFindings
) -> [ClosedDates] {
  var away: [ClosedDates] = []
  for (index, form) in (forms ?? []).enumerated() {
    guard let form = form.value else { continue }
    let path = "\(path)/\(index)"
    let first = findings.read(
      form.from, at: path + "/from", else: .invalidDate, isRequired: true, plannedDate)
    let last = findings.read(
      form.to, at: path + "/to", else: .invalidDate, isRequired: true, plannedDate)
    guard let first, let last else { continue }
    if last < first { findings.refuse(.endBeforeStart, at: path + "/to") }
    away.append(ClosedDates(first: first, last: last))
  }
  return away
}
