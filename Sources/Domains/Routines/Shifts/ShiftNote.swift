import Kernel
import Platform

extension Routines {
  /// A note that says something.
  func noteText(_ given: String) throws -> String {
    guard case .text(let text) = NormalizedText.multiLine(given) else {
      throw Refusal([Violation(RoutinesFault.required, at: "/text")])
    }
    return text
  }
}
