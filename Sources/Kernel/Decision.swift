/// The answer to "may they?": it guards a write and draws a button from the same function.
public enum Decision: Sendable {
  case allowed
  case refused(any Fault)

  public var isAllowed: Bool {
    if case .allowed = self { return true }
    return false
  }

  /// Throws the refusal, for a write that it guards.
  public func orThrow() throws {
    if case .refused(let fault) = self { throw Refusal(fault) }
  }

  /// The first refusal of the two, for rules that ask one after the other.
  public func and(_ next: @autoclosure () -> Decision) -> Decision { isAllowed ? next() : self }
}
