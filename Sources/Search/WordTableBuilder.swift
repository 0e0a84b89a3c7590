import Glibc

/// Gathers words, thing by thing, and then lays them out as a table.
public struct WordTableBuilder: Sendable {
  /// Whether things share words. Where hardly any do, a word is not looked for among those met
  /// already: equal words meet when they are sorted.
  private let expectsRepeats: Bool

  // Different words, in the order in which they were met.
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]

  // Open addressing: a word's number and one, or 0, below the upper half of its hash: most words
  // that are not the one looked for need not be read.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)

  // Which words each thing has.
  private var occurrences: [UInt32] = []
  private var thingStarts: [UInt32] = [0]

  public init(expectsRepeats: Bool = true) { self.expectsRepeats = expectsRepeats }

  /// Adds a word of the current thing; one that it has already counts once.
  public mutating func add(_ word: UnsafeBufferPointer<UInt8>) {
    let number = number(of: word)
    let start = Int(thingStarts[thingStarts.count - 1])
    for index in start..<occurrences.count where occurrences[index] == number { return }
    occurrences.append(number)
  }

  /// Adds a word of the current thing.
  public mutating func add(_ word: [UInt8]) { word.withUnsafeBufferPointer { add($0) } }

  /// The current thing has all its words.
  public mutating func endThing() { thingStarts.append(UInt32(occurrences.count)) }

  /// The table.
  ///
  /// - Parameters:
  ///   - order: for each place the thing that stands there, counted as they were added.
  ///   - words: the words in order, where they have been sorted beforehand.
  public func table(order: [UInt32], words: SortedWords? = nil) -> WordTable {
    let words = words ?? sorted()
    let (sorted, newNumbers) = (words.numbers, words.ranks)
    var counts = [UInt32](repeating: 0, count: sorted.count + 1)
    for number in occurrences { counts[Int(newNumbers[Int(number)]) + 1] += 1 }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    let placeStarts = counts
    var places = [Place](repeating: 0, count: occurrences.count)
    for (place, thing) in order.enumerated() {
      for index in Int(thingStarts[Int(thing)])..<Int(thingStarts[Int(thing) + 1]) {
        let number = Int(newNumbers[Int(occurrences[index])])
        places[Int(counts[number])] = Place(place)
        counts[number] += 1
      }
    }
    return laidOut(sorted, placeStarts, places)
  }

  private func laidOut(
    _ sorted: [UInt32], _ placeStarts: [UInt32], _ places: [Place]
  ) -> WordTable {
    var all: [UInt8] = []
    all.reserveCapacity(bytes.count)
    var allStarts: [UInt32] = [0]
    allStarts.reserveCapacity(sorted.count + 1)
    for number in sorted {
      all.append(contentsOf: bytes[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])])
      allStarts.append(UInt32(all.count))
    }
    return WordTable(bytes: all, starts: allStarts, placeStarts: placeStarts, places: places)
  }

  /// The words in the order of their bytes, which needs no order of things.
  public func sorted() -> SortedWords {
    bytes.withUnsafeBufferPointer { bytes in
      starts.withUnsafeBufferPointer { starts in
        func range(_ number: UInt32) -> Range<Int> {
          Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
        }
        func order(_ left: WordWithHead, _ right: WordWithHead) -> Int {
          guard left.head == right.head else { return left.head < right.head ? -1 : 1 }
          return compare(bytes, range(left.number), range(right.number))
        }
        var words: [WordWithHead] = []
        words.reserveCapacity(starts.count - 1)
        for number in 0..<starts.count - 1 {
          let word = bytes[Int(starts[number])..<Int(starts[number + 1])]
          words.append(WordWithHead(head: head(of: word), number: UInt32(number)))
        }
        words.sort { order($0, $1) < 0 }

        var sorted: [UInt32] = []
        sorted.reserveCapacity(words.count)
        var ranks = [UInt32](repeating: 0, count: words.count)
        for (index, word) in words.enumerated() {
          let isNew = expectsRepeats || index == 0 || order(words[index - 1], word) != 0
          if isNew { sorted.append(word.number) }
          ranks[Int(word.number)] = UInt32(sorted.count - 1)
        }
        return SortedWords(numbers: sorted, ranks: ranks)
      }
    }
  }

  private mutating func number(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard expectsRepeats else { return append(word) }
    if starts.count * 2 > slots.count { grow() }
    let hash = Self.hash(word)
    let tag = hash & ~UInt64(UInt32.max)
    var slot = Int(truncatingIfNeeded: hash &>> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = UInt32(truncatingIfNeeded: slots[slot]) - 1
      if slots[slot] & ~UInt64(UInt32.max) == tag, isEqual(number, word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = append(word)
    slots[slot] = tag | UInt64(number + 1)
    return number
  }

  private mutating func append(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    bytes.append(contentsOf: word)
    starts.append(UInt32(bytes.count))
    return UInt32(starts.count - 2)
  }

  private func isEqual(_ number: UInt32, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[Int(number)])
    guard Int(starts[Int(number) + 1]) - start == word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let known = bytes.baseAddress, let asked = word.baseAddress else { return true }
      return memcmp(known + start, asked, word.count) == 0
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    for entry in old where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry &>> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// FNV-1a with its high bits mixed in. Whoever chooses names to collide makes only the building
  /// of their own shop's table slow.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash ^ hash << 32
  }
}

/// The words of a table in the making, sorted.
public struct SortedWords: Sendable {
  /// The numbers of the different words in the order of their bytes.
  fileprivate let numbers: [UInt32]

  /// For each number where in this order its word is.
  fileprivate let ranks: [UInt32]
}

/// A word's number with its first bytes: most words are told apart without being read.
private struct WordWithHead {
  let head: UInt64
  let number: UInt32
}

/// The first eight bytes as a number that sorts as they do.
private func head(of word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
  var head: UInt64 = 0
  var shift: UInt64 = 56
  for byte in word.prefix(8) {
    head |= UInt64(byte) << shift
    shift = shift &- 8
  }
  return head
}
