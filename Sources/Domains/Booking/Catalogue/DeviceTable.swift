import Kernel
import Search

/// Brands or models of a catalogue, laid out to be searched.
///
/// Fifty thousand models are few enough that everything a word of the query matches can be weighed;
/// what makes it quick is that words are numbers here and their costs are known before.
struct DeviceTable {
  /// By place: the newest first, then by folded display name and id.
  let devices: [SearchableDevice]

  /// Orders or weight, by place.
  private(set) var popularity: [Int]

  private let words: WordTable

  /// Where the words of each device begin in `deviceWords`, and the end.
  private let starts: [UInt32]
  private let deviceWords: [UInt32]
  private let nameCounts: [UInt16]
  private let places: [ID: Place]

  init(_ given: [SearchableDevice]) {
    devices = given.map { ($0, DeviceStanding($0.withoutPopularity)) }
      .sorted { $0.1 < $1.1 }.map(\.0)
    popularity = devices.map(\.popularity)
    var builder = WordTableBuilder()
    var texts: [[String]] = []
    var nameCounts: [UInt16] = []
    for device in devices {
      let words = DeviceWords(device)
      for word in words.tokens { builder.add(Array(word.utf8)) }
      builder.endThing()
      texts.append(words.tokens)
      nameCounts.append(UInt16(clamping: words.nameCount))
    }
    let table = builder.table(order: devices.indices.map { UInt32($0) })
    words = table
    self.nameCounts = nameCounts
    var numbers: [String: UInt32] = [:]
    var starts: [UInt32] = [0]
    var deviceWords: [UInt32] = []
    for tokens in texts {
      for token in tokens {
        let number = numbers[token] ?? UInt32(table.range(of: Array(token.utf8)).lowerBound)
        numbers[token] = number
        deviceWords.append(number)
      }
      starts.append(UInt32(deviceWords.count))
    }
    self.starts = starts
    self.deviceWords = deviceWords
    places = Dictionary(
      devices.enumerated().map { ($1.id, Place($0)) }, uniquingKeysWith: { first, _ in first })
  }

  func device(_ id: ID) -> SearchableDevice? { places[id].map { devices[Int($0)] } }

  /// Answers by how much it has grown.
  mutating func setPopularity(_ value: Int, of id: ID) -> Int {
    guard let place = places[id] else { return 0 }
    defer { popularity[Int(place)] = value }
    return value - popularity[Int(place)]
  }

  mutating func addPopularity(_ growth: Int, of id: ID) {
    if let place = places[id] { popularity[Int(place)] += growth }
  }

  /// The devices that a query means, the likeliest first, as `rankDevices` has them.
  func search(_ query: [QueryToken], category: String?, limit: Int) -> [SearchableDevice] {
    guard !query.isEmpty, limit > 0 else { return [] }
    let costs = query.map { WordCosts(of: $0, in: words) }
    guard let rarest = costs.min(by: { $0.placeCount < $1.placeCount }), rarest.placeCount > 0
    else { return [] }
    let candidates = PlaceSet(count: devices.count)
    for range in rarest.ranges { words.mark(range, in: candidates) }

    var best: [Hit] = []
    for place in candidates.places(upTo: .max) ?? [] {
      if let category, devices[Int(place)].category != category { continue }
      guard let fit = fit(place, costs) else { continue }
      let hit = Hit(fit: fit, popularity: popularity[Int(place)], place: place)
      if best.count == limit, let last = best.last, !(hit < last) { continue }
      best.insert(hit, at: best.firstIndex { hit < $0 } ?? best.count)
      if best.count > limit { best.removeLast() }
    }
    return best.map { devices[Int($0.place)] }
  }

  /// As `DeviceFit` has it, with words as numbers.
  private func fit(_ place: Place, _ costs: [WordCosts]) -> DeviceFit? {
    let start = Int(starts[Int(place)])
    let end = Int(starts[Int(place) + 1])
    let nameEnd = start + Int(nameCounts[Int(place)])
    var sum = 0
    var taken: [Int] = []
    for cost in costs {
      var least = WordCosts.none
      var position = start
      for index in start..<end {
        let found = cost.byWord[Int(deviceWords[index])]
        if found < least { (least, position) = (found, index) }
      }
      guard least != WordCosts.none else { return nil }
      sum += Int(least)
      if position < nameEnd, !taken.contains(position) { taken.append(position) }
    }
    return DeviceFit(cost: sum, leftOver: nameEnd - start - taken.count)
  }

  private struct Hit: Comparable {
    let fit: DeviceFit
    let popularity: Int
    let place: Place

    static func < (left: Hit, right: Hit) -> Bool {
      if left.fit != right.fit { return left.fit < right.fit }
      if left.popularity != right.popularity { return left.popularity > right.popularity }
      return left.place < right.place
    }
  }
}

/// What each word of a table costs a word of a query.
private struct WordCosts {
  /// The words do not match.
  static let none: UInt8 = .max

  private(set) var byWord: [UInt8]

  /// The words that match.
  private(set) var ranges: [Range<Int>]
  private(set) var placeCount: Int

  init(of token: QueryToken, in words: WordTable) {
    let bytes = Array(token.text.utf8)
    byWord = [UInt8](repeating: Self.none, count: words.count)
    let beginning = words.range(beginning: bytes)
    for index in beginning { byWord[index] = UInt8(TokenCost.beginning) }
    for index in words.range(of: bytes) { byWord[index] = UInt8(TokenCost.equal) }
    ranges = [beginning]
    placeCount = words.placeCount(of: beginning)
    for slip in words.slips(of: token.scalars, limit: token.slipsMax) {
      byWord[slip.word] = UInt8(TokenCost.slips + slip.distance)
      ranges.append(slip.word..<slip.word + 1)
      placeCount += words.placeCount(of: slip.word..<slip.word + 1)
    }
  }
}

extension SearchableDevice {
  /// The device as if nobody had booked it: places stay when popularity changes.
  fileprivate var withoutPopularity: SearchableDevice {
    var device = self
    device.popularity = 0
    return device
  }
}
