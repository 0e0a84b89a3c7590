import Kernel

/// Towns, to find them by their beginning and by their name.
/// Source: protection specification 6.2.
struct Gazetteer: Sendable {
  /// A town of at least 15,000 people.
  struct Town: Sendable {
    let country: String
    let region: String
    let name: String

    /// Its name as it is looked up: ASCII, without case.
    let key: String
    let lat: Double
    let lon: Double
    let population: Int

    /// Whether it is the same town once more, under another of its names.
    var isOther = false
  }

  /// By country; in each by key.
  private let towns: [String: [Town]]

  init(_ all: [Town]) {
    towns = Dictionary(grouping: all, by: \.country).mapValues { towns in
      towns.sorted { $0.key.isBefore($1.key) }
    }
  }

  /// How a name is looked up.
  static func key(_ name: String) -> String { name.folded }

  /// The towns of a country whose names begin so.
  func towns(in country: String, from prefix: String) -> ArraySlice<Town> {
    guard let towns = towns[country] else { return [] }
    let start = towns.firstPlace { !$0.key.isBefore(prefix) }
    let bytes = Array(prefix.utf8)
    let end = towns[start...].firstPlace { !$0.key.utf8.starts(with: bytes) }
    return towns[start..<end]
  }

  /// The largest town of a name; in a region when one is named.
  func town(_ name: String, in country: String, region: String?) -> Town? {
    let key = Self.key(name)
    let region = region?.asciiUppercased
    return towns(in: country, from: key)
      .filter { $0.key == key && (region == nil || $0.region == region) }
      .min { $0.isLarger(than: $1) }
  }
}

extension Gazetteer {
  /// The largest towns that a map shows, each once.
  func largest(_ count: Int, in frame: MapFrame) -> [Town] {
    var seen: Set<String> = []
    let shown = towns.values.joined().filter { !$0.isOther && frame.shows($0.lat, $0.lon) }
      .sorted { $0.isLarger(than: $1) }
    return Array(
      shown.filter { seen.insert("\($0.country)|\($0.name)|\($0.region)").inserted }.prefix(count))
  }
}

extension Gazetteer.Town {
  /// The order of lists: the largest first, then by name, then by region.
  func isLarger(than other: Self) -> Bool {
    population == other.population ? isBefore(other) : population > other.population
  }

  func isBefore(_ other: Self) -> Bool {
    name == other.name ? region.isBefore(other.region) : name.isBefore(other.name)
  }
}

extension ArraySlice {
  /// Where the first element stands that is so, when none before it is and all behind it are.
  fileprivate func firstPlace(where isSo: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  fileprivate func firstPlace(where isSo: (Element) -> Bool) -> Int {
    self[...].firstPlace(where: isSo)
  }
}
