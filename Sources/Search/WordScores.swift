/// How well each place fits one word of a query: sets of places by score.
public struct WordScores {
  /// By rising score; a place that is in several has the least.
  public private(set) var levels: [(score: Int, set: PlaceSet)] = []

  public init() {}

  /// Adds the places of a score above those added so far.
  public mutating func add(_ score: Int, _ set: PlaceSet) { levels.append((score, set)) }

  var isEmpty: Bool { levels.isEmpty }

  func score(of place: Place) -> Int? {
    for level in levels where level.set.contains(place) { return level.score }
    return nil
  }
}

/// A place with its score; less is better.
public struct ScoredPlace: Equatable, Sendable {
  public let place: Place
  public let score: Int

  public init(place: Place, score: Int) {
    self.place = place
    self.score = score
  }
}

/// The best places of those that fit every word, by the sum of their scores and then by place.
///
/// - Parameter count: places there are.
public func bestPlaces(
  fitting words: [WordScores], limit: Int, count: Int, gone: PlaceSet?
) -> [ScoredPlace] {
  guard !words.isEmpty, words.allSatisfy({ !$0.isEmpty }) else { return [] }
  let common = commonPlaces(words, count: count)
  if let gone { common.subtract(gone) }
  if let few = common.places(upTo: fewMax) { return best(of: few, words, limit) }

  // Many fit: the sums from the least on, each as far as it is needed.
  let groups = groupsBySum(words)
  guard let groups else {
    return best(of: common.places(upTo: .max) ?? [], words, limit)
  }
  var found: [ScoredPlace] = []
  for (sum, sets) in groups where found.count < limit {
    let places = PlaceSet.first(
      limit - found.count, inAllOfAny: sets, except: found.map(\.place), gone: gone)
    found += places.map { ScoredPlace(place: $0, score: sum) }
  }
  return found
}

/// So many places are scored one by one in less time than a pass over the sets.
private let fewMax = 4_096

/// Ways to make all sums; more are not worth it.
private let groupsMax = 256

private func commonPlaces(_ words: [WordScores], count: Int) -> PlaceSet {
  var common: PlaceSet?
  for word in words {
    let any = PlaceSet(count: count)
    for level in word.levels { any.formUnion(level.set) }
    if let common { common.formIntersection(any) } else { common = any }
  }
  return common ?? PlaceSet(count: count)
}

/// The places rise, so the first of a sum are its best.
private func best(of places: [Place], _ words: [WordScores], _ limit: Int) -> [ScoredPlace] {
  var bySum: [Int: [Place]] = [:]
  for place in places {
    var sum = 0
    for word in words { sum += word.score(of: place) ?? 0 }
    if bySum[sum, default: []].count < limit { bySum[sum, default: []].append(place) }
  }
  var found: [ScoredPlace] = []
  for sum in bySum.keys.sorted() where found.count < limit {
    let room = limit - found.count
    found += (bySum[sum] ?? []).prefix(room).map { ScoredPlace(place: $0, score: sum) }
  }
  return found
}

/// For each sum the groups of sets, one of each word, whose scores make it; `nil` when there are
/// too many.
private func groupsBySum(_ words: [WordScores]) -> [(sum: Int, sets: [[PlaceSet]])]? {
  var partial: [(sum: Int, sets: [PlaceSet])] = [(0, [])]
  for word in words {
    guard partial.count * word.levels.count <= groupsMax else { return nil }
    partial = partial.flatMap { group in
      word.levels.map { (group.sum + $0.score, group.sets + [$0.set]) }
    }
  }
  let bySum = Dictionary(grouping: partial, by: \.sum)
  return bySum.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.sets)) }
}
