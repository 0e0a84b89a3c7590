import Kernel

/// Collects the shape faults of one request, each with the JSON Pointer to where it is.
///
/// One collector serves a connection; `reset` empties it before each request.
public final class Shape {
  /// Everything wrong with the shape so far, in the order read.
  public private(set) var violations: [Violation] = []

  @usableFromInline var steps: [Step] = []

  @usableFromInline
  enum Step {
    case member(StaticString)
    case index(Int)
    case named(String)
  }

  public init() { steps.reserveCapacity(16) }

  public var isClean: Bool { violations.isEmpty }

  @usableFromInline var count: Int { violations.count }

  /// Forgets what was found in data that its specification declares open.
  @usableFromInline
  func forget(after count: Int) {
    if violations.count > count { violations.removeLast(violations.count - count) }
  }

  /// Forgets everything, for the next request.
  public func reset() {
    if !violations.isEmpty { violations.removeAll() }
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
  }

  /// Throws everything found, for records whose shape must be right before a handler sees them.
  public func demand() throws {
    if !violations.isEmpty { throw Refusal(violations) }
  }

  /// Hands the violations over to a form, which answers them together with those of its rules.
  public func take() -> [Violation] {
    defer { violations.removeAll() }
    return violations
  }

  /// Says the fault at one place in more precise words, where `precise` has some.
  @usableFromInline @inline(never)
  func replace(at pointer: String, _ precise: (any Fault) -> (any Fault)?) {
    for index in violations.indices where violations[index].path == pointer {
      guard let fault = precise(violations[index].fault) else { continue }
      violations[index] = Violation(fault, at: pointer)
    }
  }

  /// Reads a member that stands outside the params' own type.
  public func inside<Value>(_ member: StaticString, _ read: () -> Value) -> Value {
    push(.member(member))
    defer { pop() }
    return read()
  }

  @inlinable
  func push(_ step: Step) { steps.append(step) }

  @inlinable
  func pop() { steps.removeLast() }

  /// The pointer to the value being read.
  public var pointer: String {
    steps.reduce(into: "") { pointer, step in
      switch step {
      case .member(let name): pointer += "/\(name)"
      case .index(let index): pointer += "/\(index)"
      case .named(let name): pointer += "/" + Shape.escaped(name)
      }
    }
  }

  /// A member's name as RFC 6901 writes it.
  public static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    return name.reduce(into: "") { text, character in
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.append(character)
      }
    }
  }

  /// Notes a fault at the place that is being read.
  public func report(_ fault: some Fault) { violations.append(Violation(fault, at: pointer)) }

  func report(_ fault: some Fault, member: String) {
    violations.append(Violation(fault, at: pointer + "/" + Shape.escaped(member)))
  }
}
