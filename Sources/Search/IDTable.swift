import Kernel

/// The ids of things by place, and back. UUIDs take 20 bytes each.
public struct IDTable: Sendable {
  private var high: [UInt64]
  private var low: [UInt64]

  // Places in the order of their ids.
  private let byId: [Place]

  // Ids that are no UUID in lower case.
  private var others: [Place: ID] = [:]
  private var otherPlaces: [ID: Place] = [:]

  /// - Parameters:
  ///   - ids: rising, as the things were added.
  ///   - order: for each place the thing that stands there.
  public init(_ ids: IDTableBuilder, order: [UInt32]) {
    high = [UInt64](repeating: 0, count: order.count)
    low = high
    var places = [Place](repeating: 0, count: order.count)
    for (place, thing) in order.enumerated() {
      high[place] = ids.high[Int(thing)]
      low[place] = ids.low[Int(thing)]
      places[Int(thing)] = Place(place)
    }
    byId = places.filter { ids.others[UInt32(order[Int($0)])] == nil }
    for (thing, id) in ids.others {
      others[places[Int(thing)]] = id
      otherPlaces[id] = places[Int(thing)]
    }
  }

  public subscript(place: Place) -> ID {
    others[place] ?? uuidText(high[Int(place)], low[Int(place)])
  }

  /// Where the thing of this id stands.
  public func place(of id: ID) -> Place? {
    guard let (idHigh, idLow) = uuidWords(of: id) else { return otherPlaces[id] }
    var start = 0
    var end = byId.count
    while start < end {
      let middle = (start + end) / 2
      let place = Int(byId[middle])
      let isBefore = high[place] != idHigh ? high[place] < idHigh : low[place] < idLow
      if isBefore { start = middle + 1 } else { end = middle }
    }
    guard start < byId.count else { return nil }
    let place = byId[start]
    return high[Int(place)] == idHigh && low[Int(place)] == idLow ? place : nil
  }

  /// Memory in use. Unit: bytes.
  public var byteCount: Int { 20 * high.count }
}

/// Gathers ids, thing by thing.
public struct IDTableBuilder: Sendable {
  fileprivate var high: [UInt64] = []
  fileprivate var low: [UInt64] = []
  fileprivate var others: [UInt32: ID] = [:]

  public init() {}

  /// Things so far.
  public var count: Int { high.count }

  /// Adds the id of the next thing. Ids must rise.
  public mutating func add(_ id: ID) {
    let words = uuidWords(of: id)
    if words == nil { others[UInt32(high.count)] = id }
    high.append(words?.high ?? 0)
    low.append(words?.low ?? 0)
  }
}

/// The 128 bits of a UUID in lower case, 8-4-4-4-12.
private func uuidWords(of id: ID) -> (high: UInt64, low: UInt64)? {
  var id = id
  return id.withUTF8 { uuidWords(of: $0) }
}

private func uuidWords(of bytes: UnsafeBufferPointer<UInt8>) -> (high: UInt64, low: UInt64)? {
  guard bytes.count == 36 else { return nil }
  var words: (high: UInt64, low: UInt64) = (0, 0)
  var digits = 0
  for (index, byte) in bytes.enumerated() {
    if index == 8 || index == 13 || index == 18 || index == 23 {
      guard byte == UInt8(ascii: "-") else { return nil }
      continue
    }
    let digit: UInt8
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
    default: return nil
    }
    if digits < 16 {
      words.high = words.high << 4 | UInt64(digit)
    } else {
      words.low = words.low << 4 | UInt64(digit)
    }
    digits += 1
  }
  return words
}

private func uuidText(_ high: UInt64, _ low: UInt64) -> ID {
  String(unsafeUninitializedCapacity: 36) { bytes in
    var position = 0
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 {
        bytes[position] = UInt8(ascii: "-")
        position += 1
      }
      let word = index < 16 ? high : low
      let digit = UInt8(word >> UInt64(60 - 4 * (index & 15)) & 15)
      bytes[position] = digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
      position += 1
    }
    return position
  }
}
