import Kernel

/// How exposed somebody is, and what each thing adds. All in thousandths of a point.
/// Source: protection specification 1.1.
struct ThreatScore {
  /// What a component comes to.
  struct Component {
    let id: ThreatComponent
    /// Before it is capped.
    let sum: Int
    var milli: Int { min(sum, id.capMilli) }
    var isCapped: Bool { sum > id.capMilli }
  }

  /// What one finding, or one reason, adds before its component is capped.
  struct Contribution {
    let component: ThreatComponent
    let entry: ThreatTally.Entry
    let milli: Int
    /// The score without it.
    let ifResolved: Int
  }

  /// All six, in their order.
  let components: [Component]
  let contributions: [Contribution]

  var totalMilli: Int { components.reduce(0) { $0 + $1.milli } }
  var score: Int { Self.score(of: totalMilli) }
  var band: Band { Band(score: score) }

  init(_ facts: ThreatFacts) {
    let tallies = ThreatComponent.allCases.map { ThreatTally($0, facts) }
    let components = tallies.map { Component(id: $0.component, sum: $0.sum()) }
    let total = components.reduce(0) { $0 + $1.milli }
    self.components = components
    contributions = zip(tallies, components).flatMap { tally, component in
      tally.contributions.enumerated().filter { $0.element > 0 }.map { index, milli in
        let without = Component(id: component.id, sum: tally.sum(leavingOut: index))
        return Contribution(
          component: component.id, entry: tally.entries[index], milli: milli,
          ifResolved: Self.score(of: total - component.milli + without.milli))
      }
    }
    // Sorting is stable only by chance, so the place decides what nothing else does.
    .enumerated().sorted { Self.precedes(($0.offset, $0.element), ($1.offset, $1.element)) }
    .map(\.element)
  }

  /// Rounded half up, and never above 100.
  private static func score(of milli: Int) -> Int { min(100, (milli + 500) / 1000) }

  private typealias Placed = (place: Int, contribution: Contribution)

  /// What adds more first, then by component, then by name.
  private static func precedes(_ left: Placed, _ right: Placed) -> Bool {
    let (one, other) = (left.contribution, right.contribution)
    if one.milli != other.milli { return one.milli > other.milli }
    // Each component's stand together, in the order of components.
    if one.component != other.component { return left.place < right.place }
    if one.entry.name.isBefore(other.entry.name) { return true }
    return !other.entry.name.isBefore(one.entry.name) && left.place < right.place
  }
}

extension Band {
  /// The band in which a score lies.
  init(score: Int) {
    switch score {
    case ..<20: self = .low
    case ..<40: self = .guarded
    case ..<60: self = .elevated
    case ..<80: self = .high
    default: self = .severe
    }
  }
}
