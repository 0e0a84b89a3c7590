import Kernel
import Platform

/// Which days of which stable or person are asked for.
struct WallPlanRequest {
  let stable: Stored<StableData>?
  let userId: ID?
  let first: CalendarDate
  let last: CalendarDate
}

extension ReadCall {
  /// What a plan on the wall says, as it is now; and how many shifts are on it, and whether all.
  func wallPlan(
    _ request: WallPlanRequest
  ) throws -> (plan: WallPlan, count: Int, isTruncated: Bool) {
    let filter = try ShiftFilter(
      ListParams(
        stableId: request.stable?.id, from: request.first, to: request.last,
        assignedTo: request.userId, limit: 200), self)
    var shifts: [Stored<ShiftData>] = []
    try walkShifts(from: filter.first, to: filter.last) { shift in
      if try filter.fits(shift) { shifts.append(shift) }
      return shifts.count <= Self.wallShiftsMax
    }
    let isTruncated = shifts.count > Self.wallShiftsMax
    shifts = Array(shifts.prefix(Self.wallShiftsMax))
    let answers = try ShiftAnswers(self, filter.caller, shifts)
    var plan = try emptyPlan(request)
    plan.shifts = try abreast(shifts) { try answers.onWall($0) }
    let words = ShiftWords(
      vocabulary: try settings(of: request.stable?.id).vocabulary, language: language)
    if shifts.isEmpty {
      plan.remark = words.inRoutineWords(RoutinesText.wallNothing.text(in: language))
    } else if isTruncated {
      plan.remark = words.inRoutineWords(
        RoutinesText.wallTooMany(n: shifts.count).text(in: language))
    }
    return (plan, shifts.count, isTruncated)
  }

  /// The sheet with its days, and nothing on it.
  private func emptyPlan(_ request: WallPlanRequest) throws -> WallPlan {
    let (first, last, stable) = (request.first, request.last, request.stable)
    let times = ShiftTimes(zone: try zone(of: stable?.id), now: now, language: language)
    let person = try request.userId.map { try name(of: $0) }
    let settings = try settings(of: stable?.id)
    let calendar = HolidayCalendar(
      HolidayCountry(rawValue: settings.text(.holidayCountry)) ?? .se,
      own: stable?.value.extraHolidays.map { ($0.date, $0.name) } ?? [])
    let isOneWeek = weekNumber(of: first) == weekNumber(of: last) && first.days(to: last) < 7
    let title = [person, stable?.value.name].compactMap(\.self).joined(separator: ", ")
    var plan = WallPlan(
      title: printed(title), organization: printed(organizationName),
      week: isOneWeek
        ? RoutinesText.weekNumber(n: weekNumber(of: first)).text(in: language) : nil,
      period: times.period(from: first, to: last), isOfPerson: request.userId != nil,
      asOf: RoutinesText.asOf(time: times.moment(now)).text(in: language),
      pageLabel: RoutinesText.pageLabel(page: "{page}", pages: "{pages}").text(in: language))
    plan.days = (0...first.days(to: last)).map { offset in
      let date = first.adding(days: offset)
      return WallPlan.Day(
        date: date, weekday: times.weekday(date), text: times.dayAndMonth(date),
        holiday: calendar.holiday(on: date).map { printed($0.name(in: language)) })
    }
    return plan
  }

  /// More than a wall has room for. Source: routines specification (i), "week".
  private static var wallShiftsMax: Int { 1000 }
}

extension ShiftAnswers {
  /// A shift as a plan on the wall shows it.
  fileprivate func onWall(_ shift: Stored<ShiftData>) throws -> WallPlan.Shift {
    let answer = try summary(shift)
    let times = times(shift.value)
    let isPlanned = answer.status == .scheduled
    let holders = answer.assignees?.map(\.name) ?? []
    let isShort = !holders.isEmpty && shift.value.places.count < shift.value.peopleMin
    return WallPlan.Shift(
      date: answer.date,
      time: times.span(from: answer.startsAt, minutes: shift.value.estimatedMinutes),
      routine: printed(answer.templateName), stable: printed(answer.stableName),
      people: (holders.isEmpty ? [answer.assigneeLabel] : holders).map(printed),
      mark: isPlanned ? (isShort ? answer.peopleText : nil) : answer.statusLabel,
      isFree: answer.assignedTo == nil && isPlanned,
      isOff: answer.status == .cancelled || answer.status == .missed)
  }
}

extension ReadCall {
  /// What the organization is called.
  var organizationName: String { request.session?.organizationName ?? "" }

  /// Reads in another language than that of the request.
  func speaking<Result>(_ language: Language?, _ read: () throws -> Result) rethrows -> Result {
    let usual = request.language
    defer { request.language = usual }
    request.language = language ?? usual
    return try read()
  }
}
