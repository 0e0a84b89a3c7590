/// A word that somebody whose hand slipped may have meant.
public struct Slip: Equatable, Sendable {
  /// In its table.
  public let word: Int

  /// How many slips, from 1.
  public let distance: Int
}

extension WordTable {
  /// The words with the same first letter of which some beginning is at most `limit` slips away
  /// from the query: one insertion, deletion, replacement or swap of neighbours each. Words that
  /// begin with the query itself are not among them.
  ///
  /// The distance is that of `Kernel.prefixDistance`. Neighbours share the rows of their common
  /// beginning, and a beginning that is too far away is left with all its words: what is looked at
  /// grows with the number of near beginnings, not with the number of words.
  public func slips(of query: [Unicode.Scalar], limit: Int) -> [Slip] {
    guard limit > 0, let first = query.first else { return [] }
    let range = range(beginning: Array(String(first).utf8))
    guard !range.isEmpty else { return [] }
    var walk = SlipWalk(query, limit)
    return bytes.withUnsafeBufferPointer { bytes in walk.run(over: self, bytes, range) }
  }
}

/// The rows of the distance table for the beginning that is being looked at.
private struct SlipWalk {
  private let query: [UInt32]
  private let limit: Int
  private let far: Int32

  /// Beginnings that long are compared with the query. Unit: scalars.
  private let shortest: Int
  private let longest: Int
  private let width: Int

  // Row `depth` belongs to a beginning of that many scalars.
  private var rows: [Int32]
  private var scalars: [UInt32]

  /// Where the beginning ends. Unit: bytes.
  private var ends: [Int]

  /// The least distance of any beginning so far.
  private var nearest: [Int32]
  private var depth = 0

  init(_ query: [Unicode.Scalar], _ limit: Int) {
    self.query = query.map(\.value)
    self.limit = limit
    far = Int32(limit + 1)
    shortest = max(1, query.count - limit)
    longest = query.count + limit
    width = query.count + 1
    rows = [Int32](repeating: far, count: (longest + 1) * width)
    for column in 0..<width { rows[column] = min(Int32(column), far) }
    scalars = [UInt32](repeating: 0, count: longest + 1)
    ends = [Int](repeating: 0, count: longest + 1)
    nearest = [Int32](repeating: far, count: longest + 1)
  }

  mutating func run(
    over table: WordTable, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [Slip] {
    var found: [Slip] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let shared = index == range.lowerBound ? 0 : Int(table.shared[index])
      while depth > 0, ends[depth] > shared { depth -= 1 }
      let start = Int(table.starts[index])
      let word = UnsafeBufferPointer(rebasing: bytes[start..<Int(table.starts[index + 1])])
      if descend(into: word) {
        let distance = nearest[depth]
        if distance > 0, distance < far {
          found.append(Slip(word: index, distance: Int(distance)))
        }
        index += 1
      } else {
        // Nothing that begins so can be near.
        let end = ends[depth]
        index += 1
        while index < range.upperBound, Int(table.shared[index]) >= end { index += 1 }
      }
    }
    return found
  }

  /// Goes to the end of the word, or of what is compared; false when it is too far away already.
  private mutating func descend(into word: UnsafeBufferPointer<UInt8>) -> Bool {
    while ends[depth] < word.count, depth < longest {
      let (scalar, length) = scalar(in: word, at: ends[depth])
      depth += 1
      ends[depth] = ends[depth - 1] + length
      scalars[depth] = scalar
      let least = fillRow()
      let whole = depth >= shortest ? rows[depth * width + width - 1] : far
      nearest[depth] = min(nearest[depth - 1], whole)
      if least >= far, nearest[depth] >= far { return false }
    }
    return true
  }

  /// Distances between all beginnings of the query and the current beginning; answers the least.
  private mutating func fillRow() -> Int32 {
    let scalar = scalars[depth]
    let current = depth * width
    let previous = current - width
    let first = min(Int32(depth), far)
    rows[current] = first
    var least = first
    for column in 1..<width {
      let isEqual = query[column - 1] == scalar
      var distance = rows[previous + column - 1] + (isEqual ? 0 : 1)
      distance = min(distance, rows[previous + column] + 1, rows[current + column - 1] + 1)
      if depth > 1, column > 1, query[column - 2] == scalar, query[column - 1] == scalars[depth - 1]
      {
        distance = min(distance, rows[previous - width + column - 2] + 1)
      }
      distance = min(distance, far)
      rows[current + column] = distance
      least = min(least, distance)
    }
    return least
  }

  /// The scalar that begins there, and its bytes. Words are UTF-8.
  private func scalar(in word: UnsafeBufferPointer<UInt8>, at offset: Int) -> (UInt32, Int) {
    let lead = word[offset]
    guard lead >= 0x80 else { return (UInt32(lead), 1) }
    let length = min(lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4, word.count - offset)
    var value = UInt32(lead) & (0x7f >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(word[offset + index] & 0x3f) }
    return (value, length)
  }
}
