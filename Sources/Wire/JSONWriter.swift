import Kernel

/// Writes compact JSON straight into bytes: no tree, no intermediate string.
///
/// One writer serves a connection for its whole life, so its buffer is allocated once.
public final class JSONWriter {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>

  /// Room from `base` on. Unit: bytes.
  @usableFromInline var capacity: Int

  /// Bytes before `base` that the host has taken: their room is used again when it is worth it.
  private var takenCount = 0

  // How often in a row a large buffer was hardly used.
  private var idleResets = 0

  /// Bytes written so far.
  public var count = 0

  /// Whether everything beyond ASCII is escaped (`--ascii`).
  public var isASCII = false

  /// The language of texts in the answer being written.
  public var language = Language.en

  public init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 256)
    base = .allocate(capacity: self.capacity)
  }

  deinit { (base - takenCount).deallocate() }

  /// Everything written so far; valid until the next write.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// A copy of everything written from `start` on.
  public func copy(from start: Int = 0) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + start, count: count - start))
  }

  /// Forgets everything after the first `count` bytes: a failed answer leaves nothing behind.
  public func truncate(to count: Int) { self.count = min(self.count, count) }

  /// Drops the first `sent` bytes, which the host has taken. What is left stays where it is: a host
  /// takes a large answer in thousands of pieces.
  public func consume(_ sent: Int) {
    guard sent < count else { return reset() }
    takenCount += sent
    base += sent
    capacity -= sent
    count -= sent
  }

  /// Forgets everything, and gives a large buffer back once it was large for nothing a few times:
  /// bursts of writes come one after the other, and fresh memory costs more than what is written.
  public func reset() {
    let used = takenCount + count
    count = 0
    reclaim()
    guard capacity > 1 << 20 else { return }
    idleResets = used > capacity / 4 ? 0 : idleResets + 1
    guard idleResets > 16 || capacity > 1 << 21 else { return }
    idleResets = 0
    base.deallocate()
    capacity = 1 << 16
    base = .allocate(capacity: capacity)
  }

  @usableFromInline @inline(never)
  func grow(_ needed: Int) {
    // Moving costs no more than what was taken since the last move.
    if takenCount >= count {
      (base - takenCount).update(from: base, count: count)
      reclaim()
      if capacity - count >= needed { return }
    }
    var larger = capacity * 2
    while larger < count + needed { larger *= 2 }
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    (base - takenCount).deallocate()
    base = moved
    capacity = larger
    takenCount = 0
  }

  /// Begins at the start of the buffer again.
  private func reclaim() {
    base -= takenCount
    capacity += takenCount
    takenCount = 0
  }

  @inlinable @inline(__always)
  func reserve(_ needed: Int) {
    if capacity - count < needed { grow(needed) }
  }

  // MARK: Structure

  /// Bytes as they are: keys, punctuation, words.
  public func raw(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    // Most are this short: two loads that may overlap cost less than a call that copies any length.
    let (from, to) = (UnsafeRawPointer(text.utf8Start), UnsafeMutableRawPointer(base + count))
    switch length {
    case 8...16:
      let end = length &- 8
      let (first, last) = (
        from.loadUnaligned(as: UInt64.self),
        from.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      )
      to.storeBytes(of: first, as: UInt64.self)
      to.storeBytes(of: last, toByteOffset: end, as: UInt64.self)
    case 4..<8:
      let end = length &- 4
      let (first, last) = (
        from.loadUnaligned(as: UInt32.self),
        from.loadUnaligned(fromByteOffset: end, as: UInt32.self)
      )
      to.storeBytes(of: first, as: UInt32.self)
      to.storeBytes(of: last, toByteOffset: end, as: UInt32.self)
    default: to.copyMemory(from: from, byteCount: length)
    }
    count += length
  }

  /// Bytes as they are, which must be JSON already.
  @inlinable
  public func raw(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Bytes as they are, which must be JSON already.
  @inlinable
  public func raw(_ bytes: [UInt8]) { bytes.withUnsafeBytes { raw($0) } }

  /// One byte, which must be part of valid JSON.
  @inlinable
  public func byte(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Puts `{`.
  @inlinable
  public func beginObject() { byte(UInt8(ascii: "{")) }

  /// Puts `}`.
  @inlinable
  public func endObject() { byte(UInt8(ascii: "}")) }

  /// Puts `[`.
  @inlinable
  public func beginArray() { byte(UInt8(ascii: "[")) }

  /// Puts `]`.
  @inlinable
  public func endArray() { byte(UInt8(ascii: "]")) }

  /// Puts a comma unless the object or array has just begun.
  @inlinable
  public func comma() {
    let last = base[count - 1]
    if last != UInt8(ascii: "{") && last != UInt8(ascii: "[") { byte(UInt8(ascii: ",")) }
  }

  /// A member's name with its quotes and colon, such as `"id":`; the comma before comes by itself.
  @inlinable
  public func key(_ quoted: StaticString) {
    comma()
    raw(quoted)
  }

  /// A member's name that is only known at run time.
  public func key(named name: String) {
    comma()
    string(name)
    byte(UInt8(ascii: ":"))
  }

  /// An array, one element after the other.
  @inlinable
  public func array<Elements: Sequence>(
    _ elements: Elements, _ write: (Elements.Element) throws -> Void
  ) rethrows {
    beginArray()
    for element in elements {
      comma()
      try write(element)
    }
    endArray()
  }

  // MARK: Scalars

  /// Puts `null`.
  @inlinable
  public func null() { raw("null") }

  /// Puts `true` or `false`.
  @inlinable
  public func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Puts a whole number in decimal digits.
  public func int(_ value: Int) {
    reserve(20)
    if value < 0 { base[count] = UInt8(ascii: "-"); count += 1 }
    var rest = value.magnitude
    var start = 20
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      repeat {
        start -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        digits[start] = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: "0")
        rest = quotient
      } while rest > 0
      for position in start..<20 {
        base[count] = digits[position]
        count += 1
      }
    }
  }

  /// The shortest text that reads back as the same double (protocol specification 3.4).
  ///
  /// JSON has no infinities: our own values are finite by their rules, so one that is not is null.
  public func double(_ value: Double) {
    guard value.isFinite else { return null() }
    var text = value.description
    text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }

  /// A number of days: whole ones as an integer, half ones with a fraction.
  public func days(_ value: Double) {
    if let whole = Int(exactly: value) { int(whole) } else { double(value) }
  }

  /// A JSON string with everything escaped that naive readers split on.
  ///
  /// Source: protocol specification 2.7.
  public func string(_ value: String) {
    var value = value
    value.withUTF8 { string(utf8: UnsafeRawBufferPointer($0)) }
  }

  public func string(_ value: StaticString) {
    string(utf8: UnsafeRawBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// A JSON string from valid UTF-8.
  public func string(utf8 text: UnsafeRawBufferPointer) {
    // The worst case is six bytes for one: `\u0000`.
    reserve(text.count + 2)
    base[count] = UInt8(ascii: "\"")
    count += 1
    guard let bytes = text.bindMemory(to: UInt8.self).baseAddress else {
      return byte(UInt8(ascii: "\""))
    }
    var start = 0
    var position = 0
    while true {
      position &+= plainRun(bytes + position, bytesMax: text.count &- position)
      guard position < text.count else { break }
      if bytes[position] >= 0x80, !isASCII, !isEscaped(text, at: position) {
        position &+= 1
        continue
      }
      raw(UnsafeRawBufferPointer(rebasing: text[start..<position]))
      position += escape(text, at: position)
      start = position
    }
    raw(UnsafeRawBufferPointer(rebasing: text[start..<position]))
    byte(UInt8(ascii: "\""))
  }

  /// U+0080 to U+009F, U+2028 and U+2029: line breaks to some readers, and controls to terminals.
  private func isEscaped(_ text: UnsafeRawBufferPointer, at position: Int) -> Bool {
    switch text[position] {
    case 0xC2: position + 1 < text.count && text[position + 1] < 0xA0
    case 0xE2:
      position + 2 < text.count && text[position + 1] == 0x80
        && (text[position + 2] == 0xA8 || text[position + 2] == 0xA9)
    default: false
    }
  }

  /// Writes one character as an escape and answers how many bytes it had.
  private func escape(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
    let unit = text[position]
    switch unit {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case ..<0x80: unicodeEscape(UInt32(unit))
    default: return escapeBeyondASCII(text, at: position)
    }
    return 1
  }

  private func escapeBeyondASCII(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
    let lead = text[position]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var scalar = UInt32(lead) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
    for offset in 1..<length where position + offset < text.count {
      scalar = scalar << 6 | UInt32(text[position + offset] & 0x3F)
    }
    if scalar > 0xFFFF {
      let rest = scalar - 0x10000
      unicodeEscape(0xD800 + (rest >> 10))
      unicodeEscape(0xDC00 + (rest & 0x3FF))
    } else {
      unicodeEscape(scalar)
    }
    return length
  }

  private func unicodeEscape(_ unit: UInt32) {
    raw("\\u")
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(unit >> shift & 0xF)
      byte(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a"))
    }
  }

  /// A fact beside a fault.
  public func fact(_ fact: Fact) {
    switch fact {
    case .int(let value): int(value)
    case .number(let value): double(value)
    case .text(let value): string(value)
    case .bool(let value): bool(value)
    case .list(let values): array(values) { self.fact($0) }
    case .object(let members):
      beginObject()
      for member in members {
        key(named: member.name)
        self.fact(member.value)
      }
      endObject()
    case .null: null()
    }
  }
}

/// A value that knows its JSON.
public protocol WireWritable {
  func write(to out: JSONWriter)
}
