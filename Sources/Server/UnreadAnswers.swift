import Platform

/// Answers that are left at the end of a connection, and until when somebody must have taken some.
struct UnreadAnswers {
  /// On the clock of `monotonicMs()`; `nil` while nothing is left, or all is well.
  private(set) var untilMs: Int?

  /// To be asked before each wait: the time runs from the first one with something left.
  mutating func look(isLeft: Bool, limitMs: Int) {
    untilMs = isLeft ? untilMs ?? monotonicMs() + limitMs : nil
  }

  /// The host has taken something.
  mutating func take() { untilMs = nil }

  /// A host that has ended and takes nothing any more is gone, though its pipe is open.
  var isOver: Bool { untilMs.map { monotonicMs() >= $0 } ?? false }
}
