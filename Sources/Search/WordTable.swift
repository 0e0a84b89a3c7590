/// Words in the order of their bytes, each with the places where it stands, the best first.
///
/// Words that begin alike are neighbours, so that a beginning is a range, and the places of a range
/// lie in one piece. The least place of each block of words is kept: the best few of a range are
/// found without looking at the rest, however many words it has.
public struct WordTable: Sendable {
  static let blockSize = 128

  let bytes: [UInt8]

  /// Where each word begins in `bytes`, and the end.
  let starts: [UInt32]

  /// Where the places of each word begin, and the end.
  let placeStarts: [UInt32]
  let places: [Place]

  /// The least place of each block of words.
  private let blockLeast: [Place]

  /// How many bytes each word has in common with the one before; 255 stands for more.
  let shared: [UInt8]

  /// Different words.
  public var count: Int { starts.count - 1 }

  init(bytes: [UInt8], starts: [UInt32], placeStarts: [UInt32], places: [Place]) {
    self.bytes = bytes
    self.starts = starts
    self.placeStarts = placeStarts
    self.places = places
    blockLeast = Self.leastOfBlocks(placeStarts, places)
    shared = Self.sharedBeginnings(bytes, starts)
  }

  /// The word itself.
  public func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[index])..<Int(starts[index + 1])]
  }

  /// The places of a word, rising.
  @inline(__always)
  public func places(of index: Int) -> ArraySlice<Place> {
    places[Int(placeStarts[index])..<Int(placeStarts[index + 1])]
  }

  /// How many places the words of a range have together; one that has two of the words counts
  /// twice.
  public func placeCount(of range: Range<Int>) -> Int {
    Int(placeStarts[range.upperBound] - placeStarts[range.lowerBound])
  }

  /// All words that begin so.
  public func range(beginning: [UInt8]) -> Range<Int> {
    let low = firstIndex { Self.order($0, beginning) < 0 }
    let high = firstIndex(from: low) { Self.isBeginning(beginning, of: $0) }
    return low..<high
  }

  /// The words that are exactly this: one or none.
  public func range(of word: [UInt8]) -> Range<Int> {
    let low = firstIndex { Self.order($0, word) < 0 }
    return low..<(low < count && self.word(low).elementsEqual(word) ? low + 1 : low)
  }

  /// Looks for the best places among the words of a range.
  public func collect(_ range: Range<Int>, into best: inout Best) {
    var index = range.lowerBound
    while index < range.upperBound {
      let block = index / Self.blockSize
      let end = (block + 1) * Self.blockSize
      if blockLeast[block] >= best.bound {
        index = end
        continue
      }
      let last = min(end, range.upperBound)
      while index < last {
        collect(index, into: &best)
        index += 1
      }
    }
  }

  /// Looks for the best places of one word.
  @inline(__always)
  public func collect(_ index: Int, into best: inout Best) {
    var position = Int(placeStarts[index])
    let end = Int(placeStarts[index + 1])
    while position < end, places[position] < best.bound {
      best.offer(places[position])
      position += 1
    }
  }

  /// Adds every place of a range of words.
  public func mark(_ range: Range<Int>, in set: PlaceSet) {
    set.insert(places[Int(placeStarts[range.lowerBound])..<Int(placeStarts[range.upperBound])])
  }

  /// Memory in use. Unit: bytes.
  public var byteCount: Int {
    bytes.count + 4 * (starts.count + placeStarts.count + places.count + blockLeast.count)
      + shared.count
  }

  /// The first word for which the condition, true at first and then false, does not hold.
  private func firstIndex(from start: Int = 0, where condition: (ArraySlice<UInt8>) -> Bool) -> Int
  {
    var low = start
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(word(middle)) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Negative when the left comes first, by bytes.
  static func order(_ left: ArraySlice<UInt8>, _ right: [UInt8]) -> Int {
    var index = left.startIndex
    for byte in right {
      guard index < left.endIndex else { return -1 }
      if left[index] != byte { return left[index] < byte ? -1 : 1 }
      index += 1
    }
    return index < left.endIndex ? 1 : 0
  }

  private static func isBeginning(_ beginning: [UInt8], of word: ArraySlice<UInt8>) -> Bool {
    word.count >= beginning.count && word.prefix(beginning.count).elementsEqual(beginning)
  }

  private static func leastOfBlocks(_ placeStarts: [UInt32], _ places: [Place]) -> [Place] {
    let count = placeStarts.count - 1
    var least = [Place](repeating: .max, count: count / blockSize + 1)
    for index in 0..<count where placeStarts[index] < placeStarts[index + 1] {
      let block = index / blockSize
      least[block] = min(least[block], places[Int(placeStarts[index])])
    }
    return least
  }

  private static func sharedBeginnings(_ bytes: [UInt8], _ starts: [UInt32]) -> [UInt8] {
    let count = starts.count - 1
    var shared = [UInt8](repeating: 0, count: count)
    for index in 0..<count where index > 0 {
      let (left, right) = (Int(starts[index - 1]), Int(starts[index]))
      let most = min(right - left, Int(starts[index + 1]) - right, 255)
      var length = 0
      while length < most, bytes[left + length] == bytes[right + length] { length += 1 }
      shared[index] = UInt8(length)
    }
    return shared
  }
}
