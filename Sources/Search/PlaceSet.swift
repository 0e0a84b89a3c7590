import Glibc

/// A set of places, a bit for each.
///
/// `@unchecked Sendable`: whoever shares one no longer changes it, or changes it on one thread.
public final class PlaceSet: @unchecked Sendable {
  let words: UnsafeMutablePointer<UInt64>
  let wordCount: Int

  /// - Parameter count: places there are; all are below it.
  public init(count: Int) {
    wordCount = max(1, (count + 63) / 64)
    words = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
  }

  deinit { words.deallocate() }

  @inline(__always)
  public func contains(_ place: Place) -> Bool {
    words[Int(place >> 6)] & (1 << UInt64(place & 63)) != 0
  }

  @inline(__always)
  public func insert(_ place: Place) { words[Int(place >> 6)] |= 1 << UInt64(place & 63) }

  /// Adds many at once.
  public func insert(_ places: ArraySlice<Place>) {
    places.withUnsafeBufferPointer { places in
      for place in places { words[Int(place >> 6)] |= 1 << UInt64(place & 63) }
    }
  }

  /// Adds all of another set of the same size.
  public func formUnion(_ other: PlaceSet) {
    for index in 0..<wordCount { words[index] |= other.words[index] }
  }

  /// Keeps what is in the other set, of the same size, too.
  public func formIntersection(_ other: PlaceSet) {
    for index in 0..<wordCount { words[index] &= other.words[index] }
  }

  /// Takes away what is in the other set, of the same size.
  public func subtract(_ other: PlaceSet) {
    for index in 0..<wordCount { words[index] &= ~other.words[index] }
  }

  /// The places in rising order, or `nil` when there are more than `limit`.
  public func places(upTo limit: Int) -> [Place]? {
    var places: [Place] = []
    for index in 0..<wordCount where words[index] != 0 {
      var rest = words[index]
      while rest != 0 {
        if places.count == limit { return nil }
        places.append(Place(index << 6 | rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return places
  }

  /// The first places that all sets of one of the groups have in common.
  ///
  /// - Parameter groups: sets of one size, none of the groups empty.
  public static func first(
    _ limit: Int, inAllOfAny groups: [[PlaceSet]], except taken: [Place], gone: PlaceSet?
  ) -> [Place] {
    var found: [Place] = []
    guard limit > 0, let count = groups.first?.first?.wordCount else { return [] }
    for index in 0..<count {
      var word: UInt64 = 0
      for group in groups {
        var common = UInt64.max
        for set in group {
          common &= set.words[index]
          if common == 0 { break }
        }
        word |= common
      }
      if word != 0, let gone { word &= ~gone.words[index] }
      while word != 0 {
        let place = Place(index << 6 | word.trailingZeroBitCount)
        word &= word - 1
        if taken.contains(place) { continue }
        found.append(place)
        if found.count == limit { return found }
      }
    }
    return found
  }
}
