/// A word that somebody typed, held against many names. Case of ASCII does not matter.
struct TypedWord {
  /// In lower case.
  let bytes: [UInt8]
  let letters: LetterSet
  /// For each byte, the places of the word where it stands, as bits.
  private let places: [UInt64]

  init(_ word: String) {
    bytes = word.utf8.map(lowercased)
    letters = bytes.withUnsafeBytes(LetterSet.init)
    var places = [UInt64](repeating: 0, count: 256)
    // What has more places is compared without them.
    for (place, byte) in bytes.prefix(64).enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
    self.places = places
  }

  /// How many bytes the name begins with as the word does.
  @inline(__always)
  func sharedBeginning(with name: UnsafeRawBufferPointer) -> Int {
    let most = min(bytes.count, name.count)
    var shared = 0
    while shared < most, lowercased(name[shared]) == bytes[shared] { shared += 1 }
    return shared
  }

  /// The edit distance to a name, or `nil` when it is more than `limit`.
  ///
  /// One pass over the name, with a column of the usual table in each of two words of bits. Source:
  /// H. Hyyrö, “A bit-vector algorithm for computing Levenshtein and Damerau edit distances”, 2003.
  func distance(to name: UnsafeRawBufferPointer, limit: Int) -> Int? {
    guard abs(name.count - bytes.count) <= limit else { return nil }
    guard 1...64 ~= bytes.count else {
      return editDistance(from: bytes, to: name.map(lowercased), limit: limit)
    }
    let last = UInt64(1) << UInt64(bytes.count - 1)
    var (rises, falls, equal, before): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
    var distance = bytes.count
    for byte in name {
      let here = places[Int(lowercased(byte))]
      let swapped = ((~equal & here) << 1) & before
      equal = (((here & rises) &+ rises) ^ rises) | here | falls | swapped
      let up = falls | ~(equal | rises)
      let down = equal & rises
      if up & last != 0 { distance += 1 }
      if down & last != 0 { distance -= 1 }
      let shifted = (up << 1) | 1
      rises = (down << 1) | ~(equal | shifted)
      falls = shifted & equal
      before = here
    }
    return distance <= limit ? distance : nil
  }
}

@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}
