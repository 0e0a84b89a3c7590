import Synchronization

/// Answers to the latest questions, so that what is asked again costs a look-up.
final class LatestAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// Two halves: when the younger one is full, the older one is forgotten.
  private struct Halves {
    var younger: [Question: Answer] = [:]
    var older: [Question: Answer] = [:]
  }

  private let halves = Mutex(Halves())
  private let halfMax: Int

  /// - Parameter max: how many are remembered at the least.
  init(max: Int) { halfMax = max }

  subscript(question: Question) -> Answer? {
    halves.withLock { $0.younger[question] ?? $0.older[question] }
  }

  func remember(_ answer: Answer, to question: Question) {
    halves.withLock { halves in
      if halves.younger.count >= halfMax {
        halves.older = halves.younger
        halves.younger = [:]
      }
      halves.younger[question] = answer
    }
  }
}
