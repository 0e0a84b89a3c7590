/// A fault at one place of the params.
public struct Violation: Sendable {
  public let fault: any Fault

  /// JSON Pointer (RFC 6901) into params; the empty string is params as a whole.
  public let path: String

  /// Further ones that were found after this one, counted and not kept.
  public var further = 0

  public init(_ fault: any Fault, at path: String) {
    self.fault = fault
    self.path = path
  }

  /// The stable name that programs switch on.
  public var kind: String { fault.kind.description }

  /// The same, said in other words.
  public func worded(_ wording: (any Fault) -> any Fault) -> Violation {
    var worded = Violation(wording(fault), at: path)
    worded.further = further
    return worded
  }

  /// The same fault at another place.
  public func moved(to path: String) -> Violation {
    var moved = Violation(fault, at: path)
    moved.further = further
    return moved
  }
}

/// A remark that stops nothing: same shape as a violation, other list.
public typealias Warning = Violation

extension [Violation] {
  /// As many as an answer tells. Source: protocol specification 4.7.
  public static var toldMax: Int { 100 }

  /// Those that an answer tells.
  public var told: [Violation] { count <= Self.toldMax ? self : Array(prefix(Self.toldMax)) }

  /// How many there are, also of those that were only counted.
  public var total: Int { reduce(count) { $0 + $1.further } }

  /// How many there are beyond those told; `nil` when that is all.
  public var more: Int? {
    let rest = total - Swift.min(count, Self.toldMax)
    return rest > 0 ? rest : nil
  }
}
