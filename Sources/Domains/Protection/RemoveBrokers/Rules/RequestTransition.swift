import Kernel

/// The state machine of a request to be removed. Source: protection specification 7.1.
extension RequestState {
  /// What can happen now, and where it leads.
  var transitions: [RequestEvent: RequestState] {
    switch self {
    case .draft: [.prepare: .ready, .cancel: .cancelled]
    case .ready: [.send: .sent, .edit: .draft, .cancel: .cancelled]
    case .sent:
      Self.answers.merging(
        [
          .acknowledge: .acknowledged, .requestVerification: .verificationRequired,
          .deadlinePassed: .overdue, .bounce: .ready,
        ], uniquingKeysWith: { $1 })
    case .acknowledged:
      Self.answers.merging(
        [
          .start: .inProgress, .requestVerification: .verificationRequired, .extend: .extended,
          .deadlinePassed: .overdue,
        ], uniquingKeysWith: { $1 })
    case .verificationRequired:
      [
        .submitVerification: .inProgress, .reject: .rejected, .deadlinePassed: .overdue,
        .cancel: .cancelled,
      ]
    case .inProgress:
      Self.answers.merging(
        [.extend: .extended, .deadlinePassed: .overdue], uniquingKeysWith: { $1 })
    case .extended: Self.answers.merging([.deadlinePassed: .overdue], uniquingKeysWith: { $1 })
    case .overdue:
      Self.answers.merging(
        [.sendReminder: .sent, .escalate: .escalated], uniquingKeysWith: { $1 })
    case .rejected: [.appeal: .sent, .escalate: .escalated, .cancel: .cancelled]
    case .escalated: Self.answers
    case .removed: [.recheckFound: .relisted, .recheckClear: .removed]
    case .notFound: [.recheckFound: .relisted, .recheckClear: .notFound]
    case .relisted: [.prepare: .ready, .cancel: .cancelled]
    case .cancelled: [.reopen: .draft]
    }
  }

  /// What may come of every request that somebody has in hand.
  private static let answers: [RequestEvent: RequestState] = [
    .confirmRemoved: .removed, .confirmNotFound: .notFound, .reject: .rejected,
    .cancel: .cancelled,
  ]

  /// What can happen now, by name.
  var allowedEvents: [RequestEvent] {
    transitions.keys.sorted { $0.rawValue.isBefore($1.rawValue) }
  }

  /// How far it has come, from 0 to 100.
  var progress: Int {
    switch self {
    case .draft, .cancelled: 0
    case .ready, .relisted: 10
    case .sent: 30
    case .verificationRequired: 40
    case .acknowledged: 50
    case .inProgress, .extended, .overdue: 60
    case .escalated: 70
    case .rejected: 80
    case .removed, .notFound: 100
    }
  }

  /// Whose turn it is.
  var waitsFor: RequestWaitsFor {
    switch self {
    case .draft, .ready, .verificationRequired, .overdue, .rejected, .relisted: .person
    case .sent, .acknowledged, .inProgress, .extended, .escalated: .broker
    case .removed, .notFound, .cancelled: .nobody
    }
  }
}
