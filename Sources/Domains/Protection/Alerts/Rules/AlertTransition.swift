import Kernel

/// What somebody does with an alert, or with the finding that it tells of.
enum AlertMove: Sendable {
  case resolve
  case markFalsePositive
  case reopen

  var result: FindingStatus {
    switch self {
    case .resolve: .resolved
    case .markFalsePositive: .falsePositive
    case .reopen: .open
    }
  }

  /// How the timeline calls it.
  var event: AlertEventKind {
    switch self {
    case .resolve: .resolved
    case .markFalsePositive: .falsePositive
    case .reopen: .reopened
    }
  }
}

/// What can be done with something that stands so, in the order of the words.
///
/// Source: protection specification 2, "Status changes".
func allowedMoves(from status: FindingStatus) -> [AlertMove] {
  switch status {
  case .open: [.resolve, .markFalsePositive]
  case .resolved, .falsePositive: [.reopen]
  }
}

/// What a repeated finding makes of an alert that is there already.
enum Repetition: Equatable, Sendable {
  /// Counted and seen again.
  case counted
  /// Open once more.
  case reopened
  /// Counted only: it was a false alarm.
  case ignored

  init(of status: FindingStatus) {
    switch status {
    case .open: self = .counted
    case .resolved: self = .reopened
    case .falsePositive: self = .ignored
    }
  }
}
