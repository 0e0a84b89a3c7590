/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
///
/// Optimal string alignment: each counts 1 and no place is edited twice. `nil` when more than
/// `limit` are needed. Takes time |source| × (2 × limit + 1).
public func editDistance<Symbol: Equatable>(
  from source: [Symbol],
  to target: [Symbol],
  limit: Int
) -> Int? {
  guard limit >= 0, abs(source.count - target.count) <= limit else { return nil }
  let row = lastAlignmentRow(source, target, limit: limit)
  guard let distance = row?[target.count], distance <= limit else { return nil }
  return distance
}

/// The least distance between `query` and any beginning of `token` that has |query| − limit to
/// |query| + limit symbols, and at least one; `nil` when it is more than `limit`.
///
/// Source: booking specification 6.1, “Token match”.
public func prefixDistance<Symbol: Equatable>(
  from query: [Symbol],
  to token: [Symbol],
  limit: Int
) -> Int? {
  let shortest = max(1, query.count - limit)
  let longest = min(token.count, query.count + limit)
  guard limit >= 0, shortest <= longest else { return nil }
  let row = lastAlignmentRow(query, Array(token.prefix(longest)), limit: limit)
  guard let least = row?[shortest...longest].min(), least <= limit else { return nil }
  return least
}

/// Distances between all of `source` and each beginning of `target`.
///
/// Only cells within `limit` of the diagonal are computed, the others count as out of reach;
/// `nil` as soon as no cell of a row is within the limit.
private func lastAlignmentRow<Symbol: Equatable>(
  _ source: [Symbol],
  _ target: [Symbol],
  limit: Int
) -> [Int]? {
  let far = Int.max / 2
  let width = target.count + 1
  var beforePrevious = [Int](repeating: far, count: width)
  var previous = (0..<width).map { $0 <= limit ? $0 : far }
  var current = [Int](repeating: far, count: width)

  for row in 0..<source.count {
    let band = max(0, row + 1 - limit)...max(0, min(target.count, row + 1 + limit))
    guard band.lowerBound <= target.count else { return nil }
    // Of a row only what lies beside the band is looked at too, and never what is further out.
    if band.lowerBound > 0 { current[band.lowerBound - 1] = far }
    if band.upperBound < target.count { current[band.upperBound + 1] = far }
    var nearest = far
    if band.lowerBound == 0 {
      current[0] = row + 1
      nearest = row + 1
    }

    for column in max(1, band.lowerBound)..<max(1, band.upperBound) + 1
    where column <= target.count {
      let isEqual = source[row] == target[column - 1]
      var least = previous[column - 1] + (isEqual ? 0 : 1)
      least = min(least, previous[column] + 1, current[column - 1] + 1)
      if row > 0, column > 1, source[row] == target[column - 2],
        source[row - 1] == target[column - 1]
      {
        least = min(least, beforePrevious[column - 2] + 1)
      }
      current[column] = least
      nearest = min(nearest, least)
    }
    guard nearest <= limit else { return nil }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous
}
