/// A fault at one place of the params.
public struct Violation: Sendable {
  public let fault: any Fault

  /// JSON Pointer (RFC 6901) into params; the empty string is params as a whole.
  public let path: String

  public init(_ fault: any Fault, at path: String) {
    self.fault = fault
    self.path = path
  }

  /// The stable name that programs switch on.
  public var kind: String { fault.kind.description }
}

/// A remark that stops nothing: same shape as a violation, other list.
public typealias Warning = Violation
