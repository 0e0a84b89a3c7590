import Kernel
import Platform
import Store

/// Who is away when, as somebody may see it.
struct AbsenceCalendar {
  let period: CalendarDays
  let calendar: WorkCalendar
  let holidays: [HolidayRow]
  let absences: [AbsenceRow]
  let viewer: CalendarViewer

  /// How many of the department may be away; `nil`: nobody said, or it is no department's calendar.
  let absentMax: Int?

  /// Absences of one answer: more than a department has in a year.
  static let absencesMax = 5_000

  /// What the viewer may know of an absence.
  func isOpen(_ absence: AbsenceRow) -> Bool {
    viewer.seesType(
      of: AbsenceShown(
        userId: absence.userId, department: absence.department, headId: absence.headId))
  }
}

extension ReadCall {
  /// The person who asks, as calendars see them.
  func calendarViewer() throws -> CalendarViewer {
    CalendarViewer(
      userId: actor.userId, role: actor.leaveRole ?? .employee,
      department: try database.employee(actor.userId, of: organizationId).department)
  }

  /// The calendar of a period; absences that the viewer may know nothing of are left out.
  func absenceCalendar(
    _ period: CalendarDays, _ scope: CalendarScope, types: [LeaveType]?,
    for viewer: CalendarViewer
  ) throws -> AbsenceCalendar {
    try viewer.decideAsking(for: scope).orThrow()
    let settings = try database.settings(of: organizationId)
    let whose = try whose(scope, viewer)
    let found = try database.absences(
      of: whose, from: period.first, through: period.last,
      limit: AbsenceCalendar.absencesMax + 1, in: organizationId)
    guard found.count <= AbsenceCalendar.absencesMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: AbsenceCalendar.absencesMax))
    }
    let absentMax: Int? =
      switch whose {
      case .department(let name): settings.absentMax(in: name)
      case .led(_, let department): settings.absentMax(in: department)
      case .person, .team, .everybody: nil
      }
    let calendar = AbsenceCalendar(
      period: period,
      calendar: try database.workCalendar(
        of: organizationId, from: period.first, through: period.last, settings),
      holidays: try database.holidays(
        of: organizationId, from: period.first, through: period.last),
      absences: found, viewer: viewer, absentMax: absentMax)
    return calendar.showing(types)
  }

  private func whose(_ scope: CalendarScope, _ viewer: CalendarViewer) throws -> CalendarOf {
    switch scope {
    case .mine: return .person(viewer.userId)
    case .all: return .everybody
    case .department:
      guard let department = viewer.department else { return .person(viewer.userId) }
      return .department(department)
    case .team:
      if viewer.role == .deptHead {
        return .led(by: viewer.userId, department: viewer.department)
      }
      let head = try database.employee(viewer.userId, of: organizationId).headId
      guard let head else { return try whose(.department, viewer) }
      return .team(head: head, and: viewer.userId)
    }
  }
}

extension AbsenceCalendar {
  /// Without what a colleague may not know: what is not decided yet, and who is on which kind of
  /// leave.
  fileprivate func showing(_ types: [LeaveType]?) -> AbsenceCalendar {
    let shown = absences.filter { absence in
      let isOpen = isOpen(absence)
      guard let types else { return isOpen || !absence.isTentative }
      return isOpen && types.contains(absence.type)
    }
    return AbsenceCalendar(
      period: period, calendar: calendar, holidays: holidays, absences: shown, viewer: viewer,
      absentMax: absentMax)
  }
}
