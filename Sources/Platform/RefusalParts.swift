import Kernel
import Wire

// What a refusal says where it is no answer of its own: the error of one of several things.
extension Refusal {
  /// The fault of the request as a whole; of fields that are wrong, that the request is not valid.
  public var fault: any Fault {
    switch self {
    case .fault(let fault), .explained(let fault, _): fault
    case .violations(let violations): WireFault.validationFailed(count: violations.total)
    }
  }

  /// What is wrong with fields; `nil` where it is about none.
  public var violations: [Violation]? {
    switch self {
    case .fault: nil
    case .explained(_, let violations), .violations(let violations): violations
    }
  }

  /// What it says first, where only one thing can be said; of fields that are wrong, the first.
  public var first: any Fault {
    if case .violations(let violations) = self, let first = violations.first { return first.fault }
    return fault
  }

  /// What a person reads of it, in one text.
  public func sentences(in language: Language) -> String {
    guard case .violations(let violations) = self else { return fault.text(in: language) }
    return violations.told.map { $0.fault.text(in: language) }.joined(separator: " ")
  }
}
