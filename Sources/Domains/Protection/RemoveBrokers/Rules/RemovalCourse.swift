import Kernel

/// How a request goes on in time: what is stored of it, and what follows on a day.
/// Source: protection specification 7.1.
struct RemovalCourse: Equatable, Sendable {
  let law: RemovalLaw
  let method: RemovalMethod

  /// After a removal so many days it is looked for again.
  let relistIntervalDays: Int
  var state: RequestState
  var sentOn: CalendarDate?
  var receivedOn: CalendarDate?
  var confirmedOn: CalendarDate?
  var isExtended = false

  /// The days that are no working days where the person lives, beside the ends of weeks.
  var holidays: Set<CalendarDate> = []

  /// From when the next look is counted; `nil`: from the confirmation.
  var recheckFrom: CalendarDate?

  /// How often it was sent.
  var attempts = 0

  /// What happened last, and when; of a new one the day on which it was made.
  var lastEvent: RequestEvent?
  var lastOn: CalendarDate

  /// By when it has to be answered; `nil` while nothing was sent.
  var deadlines: RemovalDeadlines? {
    guard let sentOn, state.hasBeenSent else { return nil }
    let way = method == .postal ? RemovalFacts.postalDays : 0
    return RemovalDeadlines(
      RemovalFacts(
        law: law, receivedOn: receivedOn ?? sentOn.adding(days: way), holidays: holidays,
        isExtended: isExtended, relistIntervalDays: relistIntervalDays,
        confirmedOn: recheckFrom ?? confirmedOn))
  }

  /// The last day on which an answer is in time, while one is waited for.
  var dueOn: CalendarDate? { state.isRunning ? deadlines?.dueOn : nil }

  /// When to look again, while it is removed.
  var recheckOn: CalendarDate? {
    guard state.isDone else { return nil }
    return (recheckFrom ?? confirmedOn)?.adding(days: relistIntervalDays)
  }

  /// How it stands on a day: overdue as soon as the period is over, whatever is on file.
  func standing(on today: CalendarDate) -> RequestState {
    guard let dueOn, today > dueOn else { return state }
    return .overdue
  }

  /// When somebody has to act next.
  func nextActionOn(_ today: CalendarDate) -> CalendarDate? {
    let state = standing(on: today)
    switch state {
    case .escalated, .cancelled: return nil
    case .removed, .notFound: return recheckOn
    case .overdue:
      guard let deadlines else { return lastOn }
      let days = (deadlines.followUps + [deadlines.escalateOn]).sorted()
      return days.first { $0 >= today } ?? days.last
    default: return state.waitsFor == .broker ? deadlines?.dueOn : lastOn
    }
  }

  /// What the person has to do by a day, and since when.
  func action(by day: CalendarDate) -> (kind: DueActionKind, dueOn: CalendarDate)? {
    switch standing(on: day) {
    case .ready: return lastOn <= day ? (.send, lastOn) : nil
    case .removed, .notFound:
      guard let recheckOn, recheckOn <= day else { return nil }
      return (.recheck, recheckOn)
    case .overdue:
      guard let deadlines else { return nil }
      if deadlines.escalateOn <= day { return (.escalate, deadlines.escalateOn) }
      return deadlines.followUps.last { $0 <= day }.map { (.followUp, $0) }
    default: return nil
    }
  }

  /// Notes an event that leads to a state.
  mutating func take(
    _ event: RequestEvent, to next: RequestState, on day: CalendarDate,
    receivedOn received: CalendarDate? = nil
  ) {
    switch event {
    case .send, .sendReminder, .appeal:
      (sentOn, receivedOn, confirmedOn, recheckFrom) = (day, nil, nil, nil)
      isExtended = false
      attempts += 1
    case .acknowledge: receivedOn = received ?? receivedOn
    case .extend: isExtended = true
    case .confirmRemoved, .confirmNotFound: (confirmedOn, recheckFrom) = (day, nil)
    case .recheckClear: recheckFrom = day
    case .cancel, .bounce: (sentOn, receivedOn) = (nil, nil)
    default: break
    }
    state = next
    (lastEvent, lastOn) = (event, day)
  }
}

extension RequestState {
  /// Whether a period runs within which the broker has to answer.
  var isRunning: Bool {
    switch self {
    case .sent, .acknowledged, .verificationRequired, .inProgress, .extended: true
    default: false
    }
  }

  /// Whether the broker has nothing of the person any more.
  var isDone: Bool { self == .removed || self == .notFound }

  /// Whether it goes on, and counts towards the limit of the plan.
  var isActive: Bool { !isDone && self != .cancelled }

  /// Whether a letter is out.
  fileprivate var hasBeenSent: Bool {
    switch self {
    case .draft, .ready, .relisted, .cancelled: false
    default: true
    }
  }
}

extension RequestProgress {
  /// How far the requests to one broker have come, taken together.
  init(_ states: some Collection<RequestState>) {
    let counted = states.filter { $0 != .cancelled }
    self = counted.isEmpty ? .none : counted.allSatisfy(\.isDone) ? .removed : .active
  }
}
