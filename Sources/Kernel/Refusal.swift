/// The caller's mistake, thrown by a handler after all of it has been collected.
public enum Refusal: Error {
  /// Everything that is wrong with the fields, answered together as 4022 `validation_failed`.
  case violations([Violation])

  /// One fault of the request as a whole: not found, conflict, forbidden.
  case fault(any Fault)

  /// One fault of the request as a whole, with what it comes from.
  case explained(any Fault, [Violation])

  public init(_ violations: [Violation]) { self = .violations(violations) }

  public init(_ fault: any Fault) { self = .fault(fault) }

  public init(_ fault: any Fault, because violations: [Violation]) {
    self = .explained(fault, violations)
  }
}
