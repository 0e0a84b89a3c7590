import Kernel

/// An alert as it is grouped with others.
struct AlertFacts {
  let id: String
  let at: Instant
  let severity: Severity
  /// Each once.
  let identifiers: Set<Mark>

  /// What an alert is about; compared byte by byte.
  struct Mark: Hashable {
    let type: String
    let value: String

    /// Texts that look alike, and are alike to Swift, are still different bytes.
    static func == (left: Mark, right: Mark) -> Bool {
      left.type.utf8.elementsEqual(right.type.utf8)
        && left.value.utf8.elementsEqual(right.value.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in type.utf8 { hasher.combine(byte) }
      hasher.combine(0xff as UInt8)
      for byte in value.utf8 { hasher.combine(byte) }
    }

    /// Many share one by chance: only two of them say something.
    var isWeak: Bool { Self.weakTypes.contains(type) }

    private static let weakTypes: Set<String> = [
      "card_bin", "country", "area_code", "person_name", "city",
    ]

    func isBefore(_ other: Mark) -> Bool {
      if type.isBefore(other.type) { return true }
      return !other.type.isBefore(type) && value.isBefore(other.value)
    }
  }

  /// By moment, then by id.
  func isBefore(_ other: AlertFacts) -> Bool {
    at == other.at ? id.isBefore(other.id) : at < other.at
  }
}

/// Which alerts belong together: those linked by a shared strong identifier, or by two weak ones,
/// within the window. Links are transitive. Source: protection specification 2.1.
struct Correlation {
  /// Two alerts or more, the earliest first.
  let groups: [[AlertFacts]]
  let ungrouped: [AlertFacts]

  init(_ alerts: [AlertFacts], windowMs: Int64, step: () throws -> Void = {}) rethrows {
    let sorted = alerts.sorted { $0.isBefore($1) }
    var links = Links(sorted.count)
    // The latest alert that had a key: with the next one within the window it is linked, and who is
    // linked to an earlier one is so through those between, because they too are within it.
    var latest: [Key: Int] = [:]
    for (index, alert) in sorted.enumerated() {
      for key in alert.keys {
        try step()
        if let before = latest.updateValue(index, forKey: key),
          alert.at.milliseconds(since: sorted[before].at) <= windowMs
        {
          links.join(before, index)
        }
      }
    }
    var members: [Int: [AlertFacts]] = [:]
    for (index, alert) in sorted.enumerated() {
      members[links.root(of: index), default: []].append(alert)
    }
    groups = members.values.filter { $0.count > 1 }
    ungrouped = members.values.filter { $0.count == 1 }.flatMap(\.self)
      .sorted { $0.isBefore($1) }
  }

  /// What links: one strong identifier, or a pair of weak ones.
  fileprivate enum Key: Hashable {
    case strong(AlertFacts.Mark)
    case weak(AlertFacts.Mark, AlertFacts.Mark)
  }

  /// What a group has in common: what two of its members or more are about.
  static func shared(_ group: [AlertFacts]) -> [AlertFacts.Mark] {
    var counts: [AlertFacts.Mark: Int] = [:]
    for alert in group {
      for mark in alert.identifiers { counts[mark, default: 0] += 1 }
    }
    return counts.filter { $0.value > 1 }.keys.sorted { $0.isBefore($1) }
  }
}

extension AlertFacts {
  fileprivate var keys: [Correlation.Key] {
    var keys = identifiers.filter { !$0.isWeak }.map { Correlation.Key.strong($0) }
    let weak = identifiers.filter(\.isWeak).sorted { $0.isBefore($1) }
    for (index, mark) in weak.enumerated() {
      keys += weak[(index + 1)...].map { .weak(mark, $0) }
    }
    return keys
  }
}

/// Who is linked to whom, also through others.
private struct Links {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  mutating func root(of index: Int) -> Int {
    var index = index
    // Bound: each step halves the way.
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  /// The earlier one stays the root.
  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    parents[max(first, second)] = min(first, second)
  }
}
