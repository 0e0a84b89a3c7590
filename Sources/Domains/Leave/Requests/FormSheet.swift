import Kernel
import Platform
import Store

/// What the form for asking is filled from: the person, the calendar, the settings, the books.
struct FormSheet {
  let subject: Subject
  let settings: LeaveSettings
  let policy: LeavePolicy
  let facts: KnownFacts
  let calendar: WorkCalendar

  /// This year's.
  let books: YearBooks
  let language: Language
}

extension ReadCall {
  /// What the person's form is filled from, for days of a period.
  func formSheet(_ period: CalendarDays) throws -> FormSheet {
    let subject = try subject()
    let settings = try database.settings(of: organizationId)
    let policy = settings.policy(given: nil)
    let facts = try facts(
      of: subject,
      RequestForm(
        startDate: .value(period.first.description), endDate: .value(period.last.description)),
      settings)
    return FormSheet(
      subject: subject, settings: settings, policy: policy,
      facts: KnownFacts.read(facts, today: try today),
      calendar: WorkCalendar(
        weekend: facts.weekend, holidays: policy.holidayValidation ? facts.holidays : nil,
        taken: facts.optionalHolidaysTaken, extraWorkingDays: facts.extraWorkingDays),
      books: try ledger(of: subject.userId).books(try today.year), language: language)
  }
}

extension FormSheet {
  /// A type of leave as the form offers it.
  func offered(_ type: LeaveType) -> FormType {
    let terms = policyType(type, settings, in: language)
    let found = Eligibility(type, subject.employee.situation, today: facts.today)
    let available = LeaveType.kept.contains(type) ? books[type].available : nil
    let chain = settings.chain(
      type, requester: subject.role, countedDays: 1, department: subject.employee.department)
    return FormType(
      type: type, label: terms.label, tips: terms.tips, countMode: terms.countMode,
      countModeLabel: terms.countModeLabel, available: available,
      availableLabel: available.map {
        LeaveText.daysOf(type: type, days: $0).text(in: language)
      },
      eligible: found.refusal == nil, firstDate: found.firstDate,
      earliestStart: terms.notice.kind == .required
        ? calendar.earliestStart(from: facts.today, policy) : nil,
      reason: found.refusal?.kind.description, message: found.refusal?.text(in: language),
      certificate: terms.certificate, notice: terms.notice, halfDays: terms.halfDays,
      needsIncidentDate: type == .specialDisability, needsPurpose: type == .special,
      chain: chain, chainLabel: chain.chainLabel(language))
  }

  /// A day as the form offers it; with a type, whether leave of it may be on this day.
  func day(_ date: CalendarDate, for type: LeaveType?) -> FormDay {
    let (kind, weekday) = (calendar.kind(of: date), Weekday(date))
    let fault = type.flatMap { type in
      dayFault(
        LeaveCase(
          LeaveRequest(type: type, startDate: date, endDate: date), facts, policy, calendar))
    }
    return FormDay(
      date: date, label: LeaveDate.shown(date), weekday: weekday,
      weekdayLabel: weekday.label(language), kind: kind, kindLabel: kind.label(language),
      holidayName: kind == .working ? nil : calendar.holidayName(date),
      selectable: type == nil ? nil : fault == nil, reason: fault?.kind.description,
      message: fault?.text(in: language))
  }
}
