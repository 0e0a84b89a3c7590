import Kernel

/// Collects the shape faults of one request, each with the JSON Pointer to where it is.
///
/// One collector serves a connection; `reset` empties it before each request. It keeps as many
/// faults as an answer tells and counts the rest, so that a million of them cost next to nothing.
public final class Shape {
  /// What is wrong with the shape so far, in the order read; the last one tells how many follow.
  public var violations: [Violation] {
    var violations = found
    if further > 0, let last = violations.indices.last { violations[last].further = further }
    return violations
  }

  @usableFromInline var found: [Violation] = []
  /// Faults found after those kept.
  @usableFromInline var further = 0
  /// The way to the value being read: a buffer of our own, because every value passes here.
  @usableFromInline var steps: UnsafeMutablePointer<Step>
  @usableFromInline var depth = 0
  @usableFromInline var capacity = 16

  @usableFromInline
  enum Step {
    case member(StaticString)
    case index(Int)
    /// A free name, whose bytes live as long as the request.
    case named(UnsafeRawBufferPointer)
  }

  /// Whether what is read was stored by the service: what is computed from a given day may pass the
  /// ends of the given period, and is read back as it is.
  let isStored: Bool

  public init(isStored: Bool = false) {
    self.isStored = isStored
    steps = .allocate(capacity: capacity)
  }

  deinit { steps.deallocate() }

  @inlinable
  public var isClean: Bool { found.isEmpty }

  @inlinable
  var count: Int { found.count + further }

  /// Whether further faults are only counted.
  var isFull: Bool { found.count >= [Violation].toldMax }

  /// Forgets what was found in data that its specification declares open.
  @inlinable
  func forget(after count: Int) {
    if found.count > count { found.removeLast(found.count - count) }
    further = max(0, count - found.count)
  }

  /// Forgets everything, for the next request.
  public func reset() {
    if !found.isEmpty { found.removeAll() }
    further = 0
    depth = 0
  }

  /// Throws everything found, for records whose shape must be right before a handler sees them.
  public func orThrow() throws {
    if !found.isEmpty { throw Refusal(violations) }
  }

  /// Hands the violations over to a form, which answers them together with those of its rules.
  public func take() -> [Violation] {
    defer {
      found.removeAll()
      further = 0
    }
    return violations
  }

  /// Says the fault at one place in more precise words, where `precise` has some.
  @usableFromInline @inline(never)
  func replace(at pointer: String, _ precise: (any Fault) -> (any Fault)?) {
    for index in found.indices where found[index].path == pointer {
      guard let fault = precise(found[index].fault) else { continue }
      found[index] = Violation(fault, at: pointer)
    }
  }

  /// Reads a member that stands outside the params' own type.
  public func inside<Value>(_ member: StaticString, _ read: () -> Value) -> Value {
    push(.member(member))
    defer { pop() }
    return read()
  }

  @inlinable
  func push(_ step: Step) {
    if depth == capacity { grow() }
    (steps + depth).initialize(to: step)
    depth += 1
  }

  @usableFromInline @inline(never)
  func grow() {
    let larger = UnsafeMutablePointer<Step>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: steps, count: depth)
    steps.deallocate()
    steps = larger
    capacity *= 2
  }

  @inlinable
  func pop() { depth -= 1 }

  /// From one element of an array to another.
  @inlinable
  func move(to step: Step) { steps[depth - 1] = step }

  /// The pointer to the value being read.
  public var pointer: String {
    UnsafeBufferPointer(start: steps, count: depth).reduce(into: "") { pointer, step in
      switch step {
      case .member(let name): pointer += "/\(name)"
      case .index(let index): pointer += "/\(index)"
      case .named(let name):
        pointer += "/" + JSONPointer.escaped(String(given: name))
      }
    }
  }

  /// Notes a fault at the place that is being read.
  public func report(_ fault: some Fault) {
    guard !isFull else { return pass() }
    found.append(Violation(fault, at: pointer))
  }

  func report(_ fault: some Fault, member: String) {
    guard !isFull else { return pass() }
    found.append(Violation(fault, at: pointer + "/" + JSONPointer.escaped(member)))
  }

  /// Counts faults that nobody will be told of.
  func pass(_ count: Int = 1) { further += count }
}
