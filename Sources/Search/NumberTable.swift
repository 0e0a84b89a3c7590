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

  /// - Parameters:
  ///   - numbers: the digits of things as words, as the things were added; 0 for one without.
  ///   - order: for each place the thing that stands there.
  public init(_ numbers: [UInt64], order: [UInt32]) {
    var entries: [CodeAtPlace] = []
    entries.reserveCapacity(numbers.count)
    for (place, thing) in order.enumerated() where numbers[Int(thing)] != 0 {
      entries.append(CodeAtPlace(code: numbers[Int(thing)], place: Place(place)))
    }
    sortByCode(&entries)
    codes = entries.map(\.code)
    places = entries.map(\.place)
    var least = [Place](repeating: .max, count: entries.count / Self.blockSize + 1)
    for (index, place) in places.enumerated() {
      least[index / Self.blockSize] = min(least[index / Self.blockSize], place)
    }
    blockLeast = least
  }

  /// The digits as a word that is not 0, or `nil` when there are none, too many, or others than 0
  /// to 9.
  public static func code(_ digits: UnsafeRawBufferPointer) -> UInt64? {
    guard !digits.isEmpty, digits.count <= digitsMax else { return nil }
    var code: UInt64 = 0
    var shift: UInt64 = 60
    for digit in digits {
      let value = digit &- UInt8(ascii: "0")
      guard value < 10 else { return nil }
      // 1 to 10, so that the end of a number is not a digit.
      code |= UInt64(value &+ 1) &<< shift
      shift = shift &- 4
    }
    return code
  }

  /// The same digits from the last to the first.
  public static func reversed(_ code: UInt64) -> UInt64 {
    var (rest, reversed) = (code, UInt64(0))
    while rest != 0 {
      let digit = rest & 15
      if digit != 0 { reversed = reversed &<< 4 | digit }
      rest = rest &>> 4
    }
    return reversed == 0 ? 0 : reversed &<< UInt64(reversed.leadingZeroBitCount / 4 * 4)
  }

  /// The numbers that begin so.
  public func range(beginning digits: [UInt8]) -> Range<Int> {
    guard let low = digits.withUnsafeBytes({ Self.code($0) }) else { return 0..<0 }
    let bits = UInt64(digits.count * 4)
    let high = bits >= 64 ? low : low | (UInt64.max >> bits)
    let start = firstIndex { $0 < low }
    return start..<max(start, firstIndex { $0 <= high })
  }

  /// The numbers that are exactly this.
  public func range(of digits: [UInt8]) -> Range<Int> {
    guard let code = digits.withUnsafeBytes({ Self.code($0) }) else { return 0..<0 }
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

private struct CodeAtPlace {
  let code: UInt64
  let place: Place
}

/// Sorts by code and leaves those of one code as they are: 16 bits at a time from the last, which
/// looks at each entry four times, where comparing would look at it twenty times.
private func sortByCode(_ entries: inout [CodeAtPlace]) {
  var other = entries
  for shift in stride(from: UInt64(0), to: 64, by: 16) {
    var starts = [Int](repeating: 0, count: 1 << 16 + 1)
    for entry in entries { starts[Int(entry.code &>> shift & 0xffff) + 1] += 1 }
    // All alike in these bits: nothing to do.
    guard !starts.contains(entries.count) else { continue }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    for entry in entries {
      let digit = Int(entry.code &>> shift & 0xffff)
      other[starts[digit]] = entry
      starts[digit] += 1
    }
    swap(&entries, &other)
  }
}
