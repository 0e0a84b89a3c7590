/// How evenly points are shared.
struct Fairness: Equatable, Sendable {
  /// 0 when everybody has the same; unit: per mille.
  let giniPermille: Int
  /// 100 when everybody has the same.
  let index: Int

  /// Source: routines specification (f4), "Fairness"; what is below nothing counts as nothing.
  init(_ points: [Int]) {
    let sorted = points.map { Int128(max(0, $0)) }.sorted()
    let count = Int128(sorted.count)
    let total = sorted.reduce(0, +)
    guard total > 0 else {
      (giniPermille, index) = (0, 100)
      return
    }
    // Over all ordered pairs each distance counts twice.
    let distances = sorted.enumerated().reduce(Int128(0)) { sum, entry in
      sum + 2 * (2 * Int128(entry.offset) - count + 1) * entry.element
    }
    let whole = 2 * count * total
    giniPermille = Int((2000 * distances + whole) / (2 * whole))
    index = Int((200 * (whole - distances) + whole) / (2 * whole))
  }
}
