import Search

/// Sets of places that many queries need and that take long to make: those of short beginnings.
///
/// `@unchecked Sendable`: made with its segment, and then used by the thread that searches only.
final class PlaceSetCache: @unchecked Sendable {
  /// At a million clients 8 MiB.
  private static let countMax = 64

  /// Fewer places are marked faster than a search through many kept sets would take. Unit: places.
  private static let placesMin = 1 << 15

  private struct Name: Hashable {
    let table: Int
    let range: Range<Int>
  }

  private var sets: [Name: PlaceSet] = [:]

  /// The places of a range of words in a table of so many things.
  func places(of range: Range<Int>, in table: WordTable, number: Int, count: Int) -> PlaceSet {
    let name = Name(table: number, range: range)
    if let kept = sets[name] { return kept }
    let set = PlaceSet(count: count)
    table.mark(range, in: set)
    if table.placeCount(of: range) >= Self.placesMin {
      if sets.count >= Self.countMax { sets.removeAll() }
      sets[name] = set
    }
    return set
  }
}
