extension UnsafeBufferPointer<UInt8> {
  /// The value of so many ASCII digits from `start`, or `nil` when one is missing or no digit.
  ///
  /// At most nine digits are asked for, so the value always fits. Inlined, because how many are
  /// asked for is known where it is called, and a form is full of dates.
  @inline(__always)
  func decimal(at start: Int, digits: Int) -> Int? {
    guard start >= 0, count - start >= digits else { return nil }
    var value = 0
    for position in start..<start + digits {
      let digit = self[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes 0 to 99 as two digits.
  func putTwoDigits(_ value: Int, at position: Int) {
    self[position] = UInt8(truncatingIfNeeded: value / 10 &+ 48)
    self[position + 1] = UInt8(truncatingIfNeeded: value % 10 &+ 48)
  }
}
