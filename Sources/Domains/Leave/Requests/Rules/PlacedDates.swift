import Kernel

// Moments in params, as the dates that they are where the organization is: afterwards there are
// only dates. Source: leave specification 3.1.

/// A form that asks for leave, whatever method it comes to.
protocol DatedForm {
  var startDate: Field<String> { get set }
  var endDate: Field<String> { get set }
  var incidentDate: Field<String> { get set }
  var halfDays: Field<[Field<HalfDayForm>]> { get set }
}

extension RequestForm: DatedForm {}
extension SubmitForm: DatedForm {}
extension ResubmitForm: DatedForm {}
extension DraftForm: DatedForm {}

extension DatedForm {
  /// The same by the clocks of an organization.
  func placed(_ clock: LeaveClock) -> Self {
    var form = self
    form.startDate = startDate.placed(clock)
    form.endDate = endDate.placed(clock)
    form.incidentDate = incidentDate.placed(clock)
    if case .value(let halves) = halfDays {
      form.halfDays = .value(
        halves.map { half in
          guard case .value(var value) = half else { return half }
          value.date = value.date.placed(clock)
          return .value(value)
        })
    }
    return form
  }
}

extension Field<String> {
  fileprivate func placed(_ clock: LeaveClock) -> Field<String> {
    guard case .value(let text) = self else { return self }
    return .value(clock.placed(text))
  }
}

extension Facts {
  /// The same by the clocks of an organization.
  func placed(_ clock: LeaveClock) -> Facts {
    var facts = self
    facts.today = today.map(clock.placed)
    facts.extraWorkingDays = extraWorkingDays?.map(clock.placed)
    facts.optionalHolidaysTaken = optionalHolidaysTaken?.map(clock.placed)
    facts.employee?.joiningDate = employee?.joiningDate?.placed(clock.date(of:))
    facts.employee?.retirementDate = employee?.retirementDate?.placed(clock.date(of:))
    facts.holidays = holidays?.map { $0.placed(clock) }
    facts.existingLeaves = existingLeaves?.map { $0.placed(clock) }
    facts.blackouts = blackouts?.map { blackout in
      var blackout = blackout
      blackout.from = blackout.from?.placed(clock.date(of:))
      blackout.to = blackout.to?.placed(clock.date(of:))
      return blackout
    }
    if let absent = team?.absentByDate {
      facts.team?.absentByDate = Dictionary(
        absent.map { (clock.placed($0.key), $0.value) }, uniquingKeysWith: max)
    }
    return facts
  }
}

extension TakenLeaveFacts {
  fileprivate func placed(_ clock: LeaveClock) -> TakenLeaveFacts {
    var leave = self
    leave.startDate = startDate?.placed(clock.date(of:))
    leave.endDate = endDate?.placed(clock.date(of:))
    leave.incidentDate = incidentDate?.placed(clock.date(of:))
    leave.halfDays = halfDays?.map { half in
      var half = half
      half.date = half.date?.placed(clock.date(of:))
      return half
    }
    return leave
  }
}
