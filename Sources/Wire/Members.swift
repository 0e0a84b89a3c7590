import Kernel

/// An object being read: hands out its members and notices those that nobody asked for.
public struct Members {
  @usableFromInline let object: JSONValue
  @usableFromInline let borrowed: BorrowedShape
  @usableFromInline let size: Int
  @usableFromInline var seen = 0

  @inlinable
  var shape: Shape { borrowed.shape }

  /// Starts reading an object, or reports that it is none.
  @inlinable
  public init?(_ element: Element) {
    guard element.value.isObject else {
      let _: Members? = element.mismatch("object")
      return nil
    }
    object = element.value
    borrowed = element.borrowed
    size = element.value.memberCount
  }

  /// A member that is there and not `null`.
  @usableFromInline
  mutating func present(_ name: StaticString) -> JSONValue? {
    guard seen < size, let value = object.member(name) else { return nil }
    seen += 1
    return value.isNull ? nil : value
  }

  /// A member that must be there; reports `required` when it is not.
  @inlinable
  public mutating func required<Value>(_ name: StaticString, _ read: (Element) -> Value?) -> Value?
  {
    guard let value = present(name) else {
      missing(name)
      return nil
    }
    borrowed.push(.member(name))
    defer { borrowed.pop() }
    return read(Element(value, borrowed))
  }

  /// A member that may be absent or `null`; also `nil` after a reported fault.
  @inlinable
  public mutating func optional<Value>(_ name: StaticString, _ read: (Element) -> Value?) -> Value?
  {
    guard let value = present(name) else { return nil }
    borrowed.push(.member(name))
    defer { borrowed.pop() }
    return read(Element(value, borrowed))
  }

  /// A member that must be there, `null` included; `nil` when it is `null`.
  @inlinable
  public mutating func nullable<Value>(_ name: StaticString, _ read: (Element) -> Value?) -> Value?
  {
    let seenBefore = seen
    let value = optional(name, read)
    if seen == seenBefore { missing(name) }
    return value
  }

  /// A member of a form: absent, reported as wrong, or a value.
  ///
  /// - Parameter hasEmpty: an empty string is a value, and not absent.
  @inlinable
  public mutating func field<Value>(
    _ name: StaticString, hasEmpty: Bool = false, _ read: (Element) -> Value?
  ) -> Field<Value> {
    guard let value = present(name), hasEmpty || value.utf8?.isEmpty != true else {
      return .absent
    }
    borrowed.push(.member(name))
    defer { borrowed.pop() }
    return read(Element(value, borrowed)).map(Field.value) ?? .invalid
  }

  /// Says the shape fault of a member in the domain's more precise words, when it has some for it.
  @inlinable
  public func replace(_ name: StaticString, _ precise: (WireFault) -> (any Fault)?) {
    if borrowed.count > 0 { replaceFault(of: name, precise) }
  }

  @usableFromInline @inline(never)
  func replaceFault(of name: StaticString, _ precise: (WireFault) -> (any Fault)?) {
    shape.replace(at: "\(shape.pointer)/\(name)") { fault in
      (fault as? WireFault).flatMap(precise)
    }
  }

  /// Refuses members that nobody asked for, each with the closest name that exists.
  @inlinable
  public func finish(_ known: @autoclosure () -> [StaticString]) {
    if seen < size { reportUnknown(known()) }
  }

  @usableFromInline @inline(never)
  func reportUnknown(_ known: [StaticString]) {
    let names = known.map(\.description)
    var unknown = size - seen
    var member = object.node + 2
    var left = size
    while left > 0, unknown > 0, !shape.isFull {
      let name = String(given: member.pointee.text)
      member += 1 + (member + 1).size
      left -= 1
      guard !names.contains(name) else { continue }
      unknown -= 1
      let suggestion = Suggestion.member(name, among: names)
      shape.report(WireFault.unknownField(suggestion: suggestion), member: name)
    }
    shape.pass(unknown)
  }

  @usableFromInline @inline(never)
  func missing(_ name: StaticString) {
    shape.report(WireFault.required, member: name.description)
  }
}

/// A record, form or facts that reads itself from a JSON object.
public protocol WireReadable {
  /// `nil` after everything wrong has been reported.
  init?(_ element: Element)
}

/// A closed set of words.
public protocol WireEnum: Sendable {
  init?(wire: String)

  /// Finds a word without making a String of it.
  init?(_ text: BorrowedText)

  /// The words as they stand on the wire, in declared order.
  static var wireNames: [String] { get }

  /// What a person reads.
  func label(_ language: Language) -> String
}

extension WireEnum {
  public init?(_ text: BorrowedText) { self.init(wire: text.string) }
}
