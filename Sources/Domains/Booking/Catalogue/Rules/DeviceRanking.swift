import Kernel

/// A brand or a model as the search sees one. Source: booking specification 6.1.
struct SearchableDevice {
  let id: ID

  /// Whose name is searched: the words that count when they are left over.
  var name: String

  /// A model's brand; a brand has none.
  var brandName: String?

  /// What is shown, and what decides between equals.
  var displayName: String

  /// Model numbers and nicknames.
  var aliases: [String] = []
  var category: String?
  var popularity = 0
  var releasedYear: Int?
}

/// The devices that a query means, the likeliest first.
func rankDevices(
  _ query: String, among devices: [SearchableDevice], limit: Int
) -> [SearchableDevice] {
  let tokens = deviceQuery(query)
  let found = rank(tokens, among: devices, limit: limit)
  guard found.isEmpty, limit > 0, let plain = withoutStorage(tokens) else { return found }
  return rank(plain, among: devices, limit: limit)
}

/// A query without the amounts of storage in it, which few catalogues know: `256gb`, `1 TB`; `nil`
/// when there is none, or nothing else.
func withoutStorage(_ query: [QueryToken]) -> [QueryToken]? {
  var plain: [QueryToken] = []
  for token in query {
    if ["mb", "gb", "tb"].contains(token.text), let last = plain.last,
      last.text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    {
      plain.removeLast()
    } else {
      plain.append(token)
    }
  }
  return plain.isEmpty || plain.count == query.count ? nil : plain
}

private func rank(
  _ tokens: [QueryToken], among devices: [SearchableDevice], limit: Int
) -> [SearchableDevice] {
  guard !tokens.isEmpty else { return [] }
  var hits: [DeviceHit] = []
  for device in devices {
    guard let fit = DeviceFit(of: tokens, in: DeviceWords(device)) else { continue }
    hits.append(DeviceHit(fit: fit, standing: DeviceStanding(device), index: hits.count, device))
  }
  hits.sort()
  return hits.prefix(limit).map(\.device)
}

/// The words of a query for a device; none when it is too short to search for.
func deviceQuery(_ query: String) -> [QueryToken] {
  guard case .text(let text) = NormalizedText.singleLine(query), text.scalarCount >= 2 else {
    return []
  }
  return deviceTokens(of: text).map(QueryToken.init)
}

/// The words that a device is found by, in the order in which they are taken.
struct DeviceWords {
  /// Of the name, then the brand's name, then the aliases.
  let tokens: [String]

  /// How many of them are of the name.
  let nameCount: Int

  init(_ device: SearchableDevice) {
    let name = deviceTokens(of: device.name)
    let brand = device.brandName.map(deviceTokens) ?? []
    tokens = name + brand + device.aliases.flatMap(deviceTokens)
    nameCount = name.count
  }
}

/// How well a query fits a device; less is better.
struct DeviceFit: Comparable {
  let cost: Int

  /// Words of the name that no word of the query took.
  let leftOver: Int

  init(cost: Int, leftOver: Int) {
    self.cost = cost
    self.leftOver = leftOver
  }

  /// `nil` when a word of the query matches nothing. Each takes the cheapest word, the earliest of
  /// equals.
  init?(of query: [QueryToken], in words: DeviceWords) {
    var sum = 0
    var taken: Set<Int> = []
    for token in query {
      var best: (cost: Int, place: Int)?
      for (place, word) in words.tokens.enumerated() {
        guard let cost = TokenCost.of(token, in: word), cost < best?.cost ?? .max else { continue }
        best = (cost, place)
      }
      guard let best else { return nil }
      sum += best.cost
      if best.place < words.nameCount { taken.insert(best.place) }
    }
    self.init(cost: sum, leftOver: words.nameCount - taken.count)
  }

  static func < (left: DeviceFit, right: DeviceFit) -> Bool {
    left.cost != right.cost ? left.cost < right.cost : left.leftOver < right.leftOver
  }
}

/// Which of two devices comes first whatever the query: what is booked often, then what is new.
struct DeviceStanding: Comparable {
  let popularity: Int
  let releasedYear: Int
  let name: String
  let id: ID

  init(_ device: SearchableDevice) {
    popularity = device.popularity
    releasedYear = device.releasedYear ?? .min
    name = device.displayName.folded
    id = device.id
  }

  static func < (left: DeviceStanding, right: DeviceStanding) -> Bool {
    if left.popularity != right.popularity { return left.popularity > right.popularity }
    if left.releasedYear != right.releasedYear { return left.releasedYear > right.releasedYear }
    if left.name != right.name { return precedes(left.name, right.name) }
    return precedes(left.id, right.id)
  }
}

/// By code point, as the order of bytes in UTF-8 is.
func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

private struct DeviceHit: Comparable {
  let fit: DeviceFit
  let standing: DeviceStanding
  let index: Int
  let device: SearchableDevice

  init(fit: DeviceFit, standing: DeviceStanding, index: Int, _ device: SearchableDevice) {
    self.fit = fit
    self.standing = standing
    self.index = index
    self.device = device
  }

  static func < (left: DeviceHit, right: DeviceHit) -> Bool {
    if left.fit != right.fit { return left.fit < right.fit }
    if left.standing != right.standing { return left.standing < right.standing }
    return left.index < right.index
  }

  static func == (left: DeviceHit, right: DeviceHit) -> Bool { left.index == right.index }
}
