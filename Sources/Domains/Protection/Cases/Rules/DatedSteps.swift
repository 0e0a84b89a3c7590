import Kernel

/// A step with the date that follows from what is known.
struct DatedStep: Sendable {
  let step: TabledStep

  /// From 1.
  let order: Int
  let dueOn: CalendarDate?

  /// `nil` without a date.
  let dateBy: DateBy?
}

/// What somebody has to do after it has happened. Source: protection specification 9.
struct CasePlan {
  let steps: [DatedStep]

  init(
    _ kind: CaseKind, _ region: CaseRegion, discoveredOn: CalendarDate, facts: CaseFacts?,
    holidays: Set<CalendarDate> = []
  ) {
    let listed = TabledStep.all.filter { $0.kinds.contains(kind) && $0.regions.contains(region) }
    steps = listed.enumerated().map { index, step in
      let known = step.due.from == .discovered ? discoveredOn : facts?.day(step.due.from)
      if let known {
        return DatedStep(
          step: step, order: index + 1, dueOn: known.after(step.due.span, holidays),
          dateBy: step.isByLaw ? .law : .advice)
      }
      let dueOn = step.due.otherwise.map { discoveredOn.after($0, holidays) }
      return DatedStep(
        step: step, order: index + 1, dueOn: dueOn, dateBy: dueOn.map { _ in .advice })
    }
  }
}

extension CaseFacts {
  fileprivate func day(_ day: CaseDay) -> CalendarDate? {
    switch day {
    case .discovered: nil
    case .statement: statementOn
    case .debited: debitedOn
    case .reportFiled: reportFiledOn
    case .alertPlaced: alertPlacedOn
    case .frozen: frozenOn
    case .blockReceived: blockReceivedOn
    case .disputeReceived: disputeReceivedOn
    case .recordsRequestReceived: recordsRequestReceivedOn
    }
  }
}

extension CalendarDate {
  fileprivate func after(_ span: DueDay.Span, _ holidays: Set<CalendarDate>) -> CalendarDate {
    switch span {
    case .days(let days): adding(days: days)
    case .months(let months): adding(months: months)
    case .workingDays(let days): workingDay(days, holidays)
    }
  }

  /// The so-manieth working day after this one: Monday to Friday, and no holiday.
  func workingDay(_ count: Int, _ holidays: Set<CalendarDate>) -> CalendarDate {
    var left = count
    // Bound: five of seven days are working days, and each holiday is met once.
    for day in adding(days: 1).days(forward: count * 2 + 7 + holidays.count * 2)
    where day.weekday <= 5 && !holidays.contains(day) {
      left -= 1
      if left == 0 { return day }
    }
    return adding(days: count)
  }
}
