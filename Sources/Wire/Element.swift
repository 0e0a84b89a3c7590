import Kernel

/// A value being read, with the place where its faults are reported.
///
/// Each reader answers the value, or `nil` after reporting what was expected.
public struct Element {
  public let value: JSONValue

  @usableFromInline let borrowed: BorrowedShape

  @inlinable
  var shape: Shape { borrowed.shape }

  @inlinable
  public init(_ value: JSONValue, _ shape: Shape) {
    self.init(value, BorrowedShape(shape))
  }

  @inlinable
  init(_ value: JSONValue, _ shape: BorrowedShape) {
    self.value = value
    borrowed = shape
  }

  // MARK: Scalars

  /// A text of any length; reports another type, and what no text may hold.
  @inlinable
  public func string(care: TextCare = .shown) -> String? {
    guard let utf8 = value.utf8 else { return mismatch("string") }
    guard !TextCare.isPlain(utf8) else { return String(decoding: utf8, as: UTF8.self) }
    return admitted(String(given: utf8), care)
  }

  @usableFromInline @inline(never)
  func admitted(_ text: String, _ care: TextCare) -> String? {
    // The only care that leaves it: PostgreSQL keeps none in a text, so no engine gets one.
    if case .raw = care, text.utf8.contains(0) { return invalidFormat("text without U+0000") }
    guard let admitted = care.admitted(text) else {
      shape.report(WireFault.invalidCharacters)
      return nil
    }
    return admitted
  }

  /// A text that stays as it was sent until somebody asks for it; reports another type.
  @inlinable
  public func text() -> FactText? {
    guard let utf8 = value.utf8 else { return mismatch("string") }
    return .sent(BorrowedText(utf8))
  }

  /// A text of a bounded length. Unit: code points.
  @inlinable
  public func string(_ bounds: ClosedRange<Int>, care: TextCare = .shown) -> String? {
    guard let string = string(care: care) else { return nil }
    // A text has at least as many bytes as code points: counting is only needed near a bound.
    let bytes = string.utf8.count
    if bytes <= bounds.upperBound, bytes >= bounds.lowerBound,
      bytes >= bounds.lowerBound &* 4 || bounds.lowerBound <= 1
    {
      return string
    }
    return bounded(string, bounds)
  }

  /// A whole number, `1.0` included; reports another type.
  @inlinable
  public func int() -> Int? {
    guard let integer = value.integer ?? value.integral else { return mismatch("integer") }
    return integer
  }

  /// A whole number within the bounds; reports any other.
  @inlinable
  public func int(_ bounds: ClosedRange<Int>) -> Int? {
    guard let integer = int() else { return nil }
    guard bounds.contains(integer) else { return outOfRange(.int(integer), bounds) }
    return integer
  }

  /// A JSON integer in the narrow sense: `5.0` is none.
  @inlinable
  public func strictInt() -> Int? {
    guard let integer = value.integer else { return mismatch("integer") }
    return integer
  }

  /// A bounded JSON integer in the narrow sense.
  @inlinable
  public func strictInt(_ bounds: ClosedRange<Int>) -> Int? {
    guard let integer = strictInt() else { return nil }
    guard bounds.contains(integer) else { return outOfRange(.int(integer), bounds) }
    return integer
  }

  /// A number; reports another type.
  @inlinable
  public func number() -> Double? {
    guard let number = value.number else { return mismatch("number") }
    return number
  }

  /// A number within the bounds; reports any other.
  public func number(_ bounds: ClosedRange<Double>) -> Double? {
    guard let number = number() else { return nil }
    guard bounds.contains(number) else {
      shape.report(
        WireFault.outOfRange(
          minimum: .number(bounds.lowerBound), maximum: .number(bounds.upperBound),
          actual: .number(number)))
      return nil
    }
    return number
  }

  /// `true` or `false`; reports another type.
  @inlinable
  public func bool() -> Bool? {
    guard let bool = value.bool else { return mismatch("boolean") }
    return bool
  }

  /// An id that this service, or another one, made (wire conventions).
  @inlinable
  public func id() -> String? {
    guard let utf8 = value.utf8 else { return mismatch("string") }
    guard (1...64).contains(utf8.count), utf8.allSatisfy(isIdentifierByte) else {
      return invalidFormat("A–Z a–z 0–9 _ - (1–64)")
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// A moment in RFC 3339 that lies in the given period; reports any other text.
  public func instant() -> Instant? {
    guard let text = value.string else { return mismatch("string") }
    guard let instant = Instant(rfc3339: text) else {
      return invalidFormat("2026-01-31T09:00:00.000Z (RFC 3339)")
    }
    guard shape.isStored || GivenPeriod.contains(instant) else {
      return outOfRange(
        instant.text, from: GivenPeriod.start.text, through: GivenPeriod.end.text)
    }
    return instant
  }

  /// A day as `YYYY-MM-DD` that lies in the given period; reports any other text.
  public func date() -> CalendarDate? {
    guard let utf8 = value.utf8 else { return mismatch("string") }
    let date = utf8.withMemoryRebound(to: UInt8.self) { CalendarDate(utf8: $0) }
    guard let date else { return invalidFormat("YYYY-MM-DD") }
    return given(date)
  }

  /// A day as `YYYY-MM-DD`, or a moment in RFC 3339, whose day is first taken to be the one at that
  /// offset from UTC, in the given period. Unit: minutes, positive in the east.
  public func day(atOffset minutes: Int) -> GivenDay? {
    guard let utf8 = value.utf8 else { return mismatch("string") }
    let day = utf8.withMemoryRebound(to: UInt8.self) { bytes in
      CalendarDate(utf8: bytes).map { GivenDay($0) }
        ?? Instant(rfc3339: bytes).map { GivenDay($0, atOffset: minutes) }
    }
    guard let day else { return invalidFormat("YYYY-MM-DD (RFC 3339)") }
    return given(day.date).map { _ in day }
  }

  private func given(_ date: CalendarDate) -> CalendarDate? {
    if shape.isStored || GivenPeriod.contains(date) { return date }
    return outOfRange(
      date.description, from: GivenPeriod.first.description,
      through: GivenPeriod.last.description)
  }

  /// Bytes, sent as padded standard base64 (RFC 4648 section 4), alone or in a data URL
  /// (RFC 2397), whose type nobody looks at.
  public func bytes() -> [UInt8]? {
    guard let text = value.string else { return mismatch("string") }
    guard let bytes = Base64.decode(text) ?? encoded(in: text).flatMap(Base64.decode) else {
      return invalidFormat("base64")
    }
    return bytes
  }

  /// The base64 of a data URL; `nil` for any other text.
  private func encoded(in text: String) -> String? {
    guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ","),
      text[..<comma].hasSuffix(";base64")
    else { return nil }
    return String(text[text.index(after: comma)...])
  }

  /// Any JSON value, borrowed until the request has been answered.
  @inlinable
  public func json() -> JSONValue? { value }

  /// A word of a closed set.
  @inlinable
  public func word<Word: WireEnum>(_: Word.Type = Word.self) -> Word? {
    guard let utf8 = value.utf8 else { return mismatch("string") }
    let text = BorrowedText(utf8)
    return Word(text) ?? notAmong(Word.wireNames, text.string)
  }

  /// One word, or a list of different ones; a repetition is taken as said once.
  public func words<Word: WireEnum & Hashable>(_: Word.Type = Word.self) -> [Word]? {
    if value.utf8 != nil { return word(Word.self).map { [$0] } }
    var seen: Set<Word> = []
    return array(0...Word.wireNames.count) { $0.word(Word.self) }?.filter {
      seen.insert($0).inserted
    }
  }

  // MARK: Structures

  /// An object of a declared type; its faults are reported where they are.
  @inlinable
  public func record<Record: WireReadable>(_: Record.Type = Record.self) -> Record? { Record(self) }

  /// An array of a bounded length. A wrong length is one violation at the array: its elements are
  /// not read then.
  @inlinable
  public func array<Item>(_ bounds: ClosedRange<Int>, _ read: (Element) -> Item?) -> [Item]? {
    guard let count = elementCount(bounds) else { return nil }
    var items: [Item] = []
    items.reserveCapacity(count)
    var isWhole = true
    borrowed.push(.index(0))
    defer { borrowed.pop() }
    var index = 0
    for element in value.elements {
      borrowed.move(to: .index(index))
      index &+= 1
      if element.isNull {
        let _: Item? = mismatch("value")
        isWhole = false
      } else if let item = read(Element(element, borrowed)) {
        items.append(item)
      } else {
        isWhole = false
      }
    }
    return isWhole ? items : nil
  }

  /// An array in a form: a fault in one element hides no fault in another.
  @inlinable
  public func fields<Item>(
    _ bounds: ClosedRange<Int>, _ read: (Element) -> Item?
  ) -> [Field<Item>]? {
    guard let count = elementCount(bounds) else { return nil }
    var fields: [Field<Item>] = []
    fields.reserveCapacity(count)
    borrowed.push(.index(0))
    defer { borrowed.pop() }
    var index = 0
    for element in value.elements {
      borrowed.move(to: .index(index))
      index &+= 1
      fields.append(read(Element(element, borrowed)).map(Field.value) ?? .invalid)
    }
    return fields
  }

  /// An object with free member names.
  public func map<Item>(_ bounds: ClosedRange<Int>, _ read: (Element) -> Item?) -> [String: Item]? {
    guard value.isObject else { return mismatch("object") }
    let count = value.memberCount
    guard bounds.contains(count) else { return outOfRange(.int(count), bounds) }
    var items: [String: Item] = [:]
    items.reserveCapacity(count)
    var isWhole = true
    value.forEachMember { name, member in
      borrowed.push(.named(name))
      defer { borrowed.pop() }
      guard let item = read(Element(member, borrowed)) else { return isWhole = false }
      items[String(given: name)] = item
    }
    return isWhole ? items : nil
  }

  @usableFromInline
  func elementCount(_ bounds: ClosedRange<Int>) -> Int? {
    guard value.isArray else { return mismatch("array") }
    let count = value.count
    if count > bounds.upperBound {
      shape.report(WireFault.tooLong(maximum: bounds.upperBound, actual: count))
      return nil
    }
    if count < bounds.lowerBound {
      shape.report(WireFault.tooShort(minimum: bounds.lowerBound, actual: count))
      return nil
    }
    return count
  }

  // MARK: Faults

  /// Reports that a value is of another JSON type.
  @inline(never)
  public func mismatch<Value>(_ expected: String) -> Value? {
    shape.report(WireFault.mismatch(expected, value.kind))
    return nil
  }

  /// Reports that a text is not written as it must be.
  @inline(never)
  public func invalidFormat<Value>(_ expected: String) -> Value? {
    shape.report(WireFault.invalidFormat(expected: expected))
    return nil
  }

  /// Reports that a word is none of those that there are.
  @inline(never)
  public func notAmong<Value>(_ allowed: [String], _ actual: String) -> Value? {
    shape.report(WireFault.invalidEnum(allowed: allowed, actual: actual))
    return nil
  }

  @usableFromInline @inline(never)
  func outOfRange<Value>(_ actual: Fact, _ bounds: ClosedRange<Int>) -> Value? {
    shape.report(
      WireFault.outOfRange(
        minimum: .int(bounds.lowerBound), maximum: .int(bounds.upperBound), actual: actual))
    return nil
  }

  @inline(never)
  private func outOfRange<Value>(
    _ actual: String, from minimum: String, through maximum: String
  ) -> Value? {
    shape.report(
      WireFault.outOfRange(
        minimum: .text(minimum), maximum: .text(maximum), actual: .text(actual)))
    return nil
  }

  @usableFromInline @inline(never)
  func bounded(_ string: String, _ bounds: ClosedRange<Int>) -> String? {
    let count = string.unicodeScalars.count
    if count > bounds.upperBound {
      shape.report(WireFault.tooLong(maximum: bounds.upperBound, actual: count))
      return nil
    }
    if count < bounds.lowerBound {
      shape.report(WireFault.tooShort(minimum: bounds.lowerBound, actual: count))
      return nil
    }
    return string
  }
}

@usableFromInline
func isIdentifierByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
    true
  default: false
  }
}

extension WireFault {
  /// A value is of another JSON type than the one that is named.
  public static func mismatch(_ expected: String, _ actual: JSONValue.Kind) -> WireFault {
    .invalidType(
      expected: expected, actual: actual.name,
      wanted: GivenType(wire: expected) ?? .other, given: GivenType(wire: actual.name) ?? .other)
  }
}

extension JSONValue.Kind {
  /// The JSON type's name, as violations show it.
  public var name: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "number"
    case .bool: "boolean"
    case .null: "null"
    }
  }
}
