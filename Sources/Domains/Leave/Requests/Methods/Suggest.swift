import Kernel
import Platform
import Store

extension Leave {
  /// `leave.suggest`: stretches of a year that give most free days for each day of leave.
  func suggest(_ params: SuggestParams, _ call: ReadCall) throws -> SuggestResult {
    guard params.type == .earned || params.type == .special else {
      let fault = LeaveFault.bridgeTypeUnsuited(type: params.type)
      throw Refusal([Violation(fault, at: "/type")])
    }
    let (database, organizationId) = (call.database, call.organizationId)
    let settings = try database.settings(of: organizationId)
    let today = try call.today
    let year = CalendarDate.days(of: params.year)
    // A month around the year: free days at its ends count too.
    let calendar = try database.workCalendar(
      of: organizationId, from: min(today, year.first).adding(days: -31),
      through: year.last.adding(days: 31), settings)
    let earliest = calendar.earliestStart(from: today, settings.policy)
    let first = max(year.first, earliest ?? today)
    guard first <= year.last else { return SuggestResult(items: [], year: params.year) }

    let taken = try database.leaves(
      ofRequester: call.actor.userId, endingFrom: first, of: organizationId
    )
    .filter(\.status.isActive)
    let stretches = bridgeStretches(
      in: first.days(through: year.last), calendar, spentMax: params.maxDays
    ) { date in taken.contains { $0.startDate <= date && date <= $0.endDate } }
    let available = try call.ledger(of: call.actor.userId).books(params.year)[params.type].available
    return SuggestResult(
      items: stretches.prefix(params.limit).map { stretch in
        BridgeSuggestion(
          stretch, params.type, calendar, isAffordable: Double(stretch.spent) <= available,
          in: call.language)
      }, year: params.year)
  }
}

extension BridgeSuggestion {
  fileprivate init(
    _ stretch: BridgeStretch, _ type: LeaveType, _ calendar: WorkCalendar, isAffordable: Bool,
    in language: Language
  ) {
    let (from, to) = (stretch.free.first, stretch.free.last)
    let names = stretch.free.filter { calendar.kind(of: $0) == .holiday }
      .compactMap(calendar.holidayName)
    let label = LeaveText.bridgeSuggested(
      spent: stretch.spent, off: stretch.daysOff, from: LeaveDate.shown(from),
      to: LeaveDate.shown(to), holidays: names)
    self.init(
      startDate: stretch.leave.first, endDate: stretch.leave.last,
      leaveDays: stretch.spent, daysOff: stretch.daysOff, from: from, to: to,
      daysPerDay: (stretch.daysPerDay * 100).rounded() / 100, holidays: names,
      affordable: isAffordable, label: label.text(in: language),
      request: LeaveRequest(
        type: type, startDate: stretch.leave.first, endDate: stretch.leave.last))
  }
}
