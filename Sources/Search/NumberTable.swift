/// Numbers in the order of their digits, each with one place.
///
/// A number's digits lie in a word of 64 bits, the first on top, so that those that begin alike are
/// neighbours. As in `WordTable`, the least place of each block is kept.
public struct NumberTable: Sendable {
  /// Digits that a word holds. E.164 allows 15.
  public static let digitsMax = 16

  private static let blockSize = 128

  private let codes: [UInt64]
  private let places: [Place]
  private let blockLeast: [Place]

  /// - Parameter numbers: the digits of things as words, and their places.
  public init(_ numbers: [(code: UInt64, place: Place)]) {
    let sorted = numbers.sorted { left, right in
      left.code != right.code ? left.code < right.code : left.place < right.place
    }
    codes = sorted.map(\.code)
    places = sorted.map(\.place)
    var least = [Place](repeating: .max, count: sorted.count / Self.blockSize + 1)
    for (index, place) in places.enumerated() {
      least[index / Self.blockSize] = min(least[index / Self.blockSize], place)
    }
    blockLeast = least
  }

  /// The digits as a word, or `nil` when there are too many or others than 0 to 9.
  public static func code(_ digits: some Sequence<UInt8>) -> UInt64? {
    var code: UInt64 = 0
    var shift = 60
    for digit in digits {
      let value = digit &- UInt8(ascii: "0")
      guard value < 10, shift >= 0 else { return nil }
      // 1 to 10, so that the end of a number is not a digit.
      code |= UInt64(value + 1) << UInt64(shift)
      shift -= 4
    }
    return code
  }

  /// The numbers that begin so.
  public func range(beginning digits: [UInt8]) -> Range<Int> {
    guard let low = Self.code(digits), !digits.isEmpty else { return 0..<0 }
    let bits = UInt64(digits.count * 4)
    let high = bits >= 64 ? low : low | (UInt64.max >> bits)
    let start = firstIndex { $0 < low }
    return start..<max(start, firstIndex { $0 <= high })
  }

  /// The numbers that are exactly this.
  public func range(of digits: [UInt8]) -> Range<Int> {
    guard let code = Self.code(digits) else { return 0..<0 }
    let start = firstIndex { $0 < code }
    return start..<max(start, firstIndex { $0 <= code })
  }

  /// Looks for the best places of a range.
  public func collect(_ range: Range<Int>, into best: inout Best) {
    var index = range.lowerBound
    while index < range.upperBound {
      let block = index / Self.blockSize
      let end = (block + 1) * Self.blockSize
      if blockLeast[block] < best.bound {
        for index in index..<min(end, range.upperBound) { best.offer(places[index]) }
      }
      index = end
    }
  }

  /// Memory in use. Unit: bytes.
  public var byteCount: Int { 8 * codes.count + 4 * (places.count + blockLeast.count) }

  private func firstIndex(where condition: (UInt64) -> Bool) -> Int {
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if condition(codes[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
