import Kernel

/// By when a request has to be answered. Source: protection specification 7.2.
struct RemovalDeadlines: Equatable, Sendable {
  let receivedOn: CalendarDate
  let acknowledgeBy: CalendarDate?
  let respondBy: CalendarDate

  /// Where the law has a longer period, whether or not it is used.
  let extendedRespondBy: CalendarDate?
  let dueOn: CalendarDate

  /// Two days on which to ask again.
  let followUps: [CalendarDate]
  let escalateOn: CalendarDate
  let recheckOn: CalendarDate?
  let basis: DeadlineBasis

  init(_ facts: RemovalFacts) {
    let periods = RemovalPeriods(facts.law, facts.receivedOn, facts.holidays)
    receivedOn = facts.receivedOn
    acknowledgeBy = periods.acknowledgeBy
    respondBy = periods.respondBy
    extendedRespondBy = periods.extendedRespondBy
    dueOn = facts.isExtended ? periods.extendedRespondBy ?? respondBy : respondBy
    let first = dueOn.workingDay(1, facts.holidays)
    followUps = [first, first.adding(days: 14).orNextWorkingDay(facts.holidays)]
    escalateOn = dueOn.adding(days: 30).orNextWorkingDay(facts.holidays)
    recheckOn = facts.confirmedOn?.adding(days: facts.relistIntervalDays)
    basis = facts.law.basis
  }
}

/// What the periods of a request are counted from.
struct RemovalFacts: Sendable {
  var law: RemovalLaw
  var receivedOn: CalendarDate
  var holidays: Set<CalendarDate> = []
  var isExtended = false
  var relistIntervalDays = 90
  var confirmedOn: CalendarDate?

  /// A letter is under way so long, when nobody knows better. Unit: calendar days.
  static let postalDays = 5
}

extension RemovalLaw {
  /// What the periods come from.
  var basis: DeadlineBasis {
    switch self {
    case .ccpaDelete, .ccpaKnow: .ccpaReg7021
    case .ccpaOptOut: .ccpaOptOut15bd
    case .gdprErasure, .ukGdprErasure: .gdprArt123
    case .deleteActDrop: .deleteAct2026
    case .generic: .courtesy30d
    }
  }

  /// Whether whoever is asked may say that they take longer.
  var isExtensible: Bool {
    switch self {
    case .ccpaDelete, .ccpaKnow, .gdprErasure, .ukGdprErasure: true
    case .ccpaOptOut, .deleteActDrop, .generic: false
    }
  }
}

/// What a law sets.
private struct RemovalPeriods {
  var acknowledgeBy: CalendarDate?
  var respondBy: CalendarDate
  var extendedRespondBy: CalendarDate?

  init(_ law: RemovalLaw, _ receivedOn: CalendarDate, _ holidays: Set<CalendarDate>) {
    switch law {
    case .ccpaDelete, .ccpaKnow:
      acknowledgeBy = receivedOn.workingDay(10, holidays)
      respondBy = receivedOn.adding(days: 45)
      extendedRespondBy = receivedOn.adding(days: 90)
    case .ccpaOptOut:
      respondBy = receivedOn.workingDay(15, holidays)
    case .gdprErasure, .ukGdprErasure:
      respondBy = receivedOn.adding(months: 1).orNextWorkingDay(holidays)
      extendedRespondBy = receivedOn.adding(months: 3).orNextWorkingDay(holidays)
    case .deleteActDrop:
      let start = max(receivedOn, Self.deleteActBegins)
      acknowledgeBy = start.adding(days: 45)
      respondBy = start.adding(days: 90)
    case .generic:
      respondBy = receivedOn.adding(days: 30)
    }
  }

  /// 2026-08-01: from then on brokers have to fetch what the state has gathered.
  private static let deleteActBegins = CalendarDate(daysSinceEpoch: 20_666)
}

extension CalendarDate {
  /// This day, or the first working day after it.
  fileprivate func orNextWorkingDay(_ holidays: Set<CalendarDate>) -> CalendarDate {
    weekday <= 5 && !holidays.contains(self) ? self : workingDay(1, holidays)
  }
}
