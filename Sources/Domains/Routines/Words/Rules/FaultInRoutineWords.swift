import Kernel

/// A fault as an organization says it that calls its work routines. Source: routines
/// specification (g), "Vocabulary".
struct FaultInRoutineWords: Fault {
  let fault: RoutinesFault

  var code: Int { fault.code }
  var kind: StaticString { fault.kind }
  var expected: Fact? { fault.expected }
  var actual: Fact? { fault.actual }
  var facts: [(name: StaticString, value: Fact)] { fault.facts }

  func text(in language: Language) -> String {
    ShiftWords(vocabulary: .routine, language: language).message(fault)
  }
}

extension Vocabulary {
  /// A fault in these words; one that is not of shifts stays.
  func wording(_ fault: any Fault) -> any Fault {
    guard self == .routine, let fault = fault as? RoutinesFault else { return fault }
    return FaultInRoutineWords(fault: fault)
  }
}
