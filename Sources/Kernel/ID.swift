/// The name of a stored thing. Ours are UUIDv7 texts; callers treat them as opaque.
public typealias ID = String

/// Whether a text may stand where an id is expected.
///
/// Source: booking specification 4.1, `[A-Za-z0-9_-]{1,64}`.
public func isWellFormedID(_ text: String) -> Bool {
  let bytes = text.utf8
  guard 1...64 ~= bytes.count else { return false }
  return bytes.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// Makes UUIDv7 texts of which each is greater than the one before.
///
/// Source: RFC 9562 §5.7, and §6.2 method 1 with the 12 bits of `rand_a` as the counter. A new
/// millisecond starts the counter below its middle at a random place. A clock that stands still or
/// goes back counts on; a full counter borrows the next millisecond.
///
/// No lock: a generator belongs to one lane.
public struct IDGenerator: Sendable {
  private let random: @Sendable () -> UInt64
  private var millisecond: UInt64 = 0
  private var counter: UInt64 = 0

  /// `random` answers 64 unpredictable bits.
  public init(random: @escaping @Sendable () -> UInt64) {
    self.random = random
  }

  /// The next id, in lower-case text of 36 characters.
  public mutating func next(at now: Instant) -> ID {
    // UUIDv7 counts 48 bits of milliseconds from 1970; `Instant` ends below that.
    let clock = UInt64(max(0, now.milliseconds))
    if clock > millisecond {
      millisecond = clock
      counter = random() & 0x7ff
    } else {
      counter += 1
      if counter > 0xfff {
        millisecond += 1
        counter = random() & 0x7ff
      }
    }
    let high = (millisecond & 0xffff_ffff_ffff) << 16 | 0x7000 | counter
    let low = random() >> 2 | 0x8000_0000_0000_0000
    return hyphenated(high, low)
  }
}

/// 8-4-4-4-12 hexadecimal digits.
private func hyphenated(_ high: UInt64, _ low: UInt64) -> String {
  String(unsafeUninitializedCapacity: 36) { bytes in
    var position = 0
    var left = high
    for index in 0..<32 {
      if index == 16 { left = low }
      if index == 8 || index == 12 || index == 16 || index == 20 {
        bytes[position] = UInt8(ascii: "-")
        position += 1
      }
      let digit = UInt8(truncatingIfNeeded: left >> 60)
      bytes[position] = digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
      position += 1
      left <<= 4
    }
    return position
  }
}
