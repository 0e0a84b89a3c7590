/// The binary form of PostgreSQL's exact numbers. Source: `numeric_send` in numeric.c.
struct PostgresNumeric {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private func word(_ index: Int) -> UInt16 {
    let place = index * 2
    guard place + 2 <= bytes.count else { return 0 }
    return UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
  }

  private var digitCount: Int { Int(word(0)) }
  /// The power of 10,000 that the first digit stands for.
  private var weight: Int { Int(Int16(bitPattern: word(1))) }
  private var isNegative: Bool { word(2) == 0x4000 }
  private var isFinite: Bool { word(2) & 0xc000 != 0xc000 }

  /// The whole part; the nearest number that there is, where it is too large.
  var integer: Int64 {
    var value: Int64 = 0
    guard isFinite, weight >= 0 else { return 0 }
    // Bound: 10,000 to the fifth is more than a number of 64 bits.
    for index in 0...min(weight, 6) {
      let digit = index < digitCount ? Int64(word(4 + index)) : 0
      let (shifted, overflows) = value.multipliedReportingOverflow(by: 10_000)
      // Downwards, because there is one more number below zero than above it.
      let (sum, overflowsToo) = shifted.subtractingReportingOverflow(digit)
      guard !overflows, !overflowsToo else { return isNegative ? .min : .max }
      value = sum
    }
    guard weight <= 6 else { return isNegative ? .min : .max }
    guard !isNegative else { return value }
    return value == .min ? .max : -value
  }

  var double: Double {
    guard isFinite else { return .nan }
    var value = 0.0
    for index in 0..<digitCount { value = value * 10_000 + Double(word(4 + index)) }
    // One power after the other: a table would be no more exact.
    let power = weight - digitCount + 1
    for _ in 0..<abs(power) { value = power < 0 ? value / 10_000 : value * 10_000 }
    return isNegative ? -value : value
  }
}
