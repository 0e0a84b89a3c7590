import Kernel
import Platform

extension Protection {
  /// The towns that come along; read when the first address is looked for.
  func gazetteer() throws -> Gazetteer {
    try comesAlong.part(\.gazetteer) {
      guard let bytes = bundledData.bytes(of: "gazetteer-cities15000.tsv"),
        let gazetteer = Gazetteer(tabbed: bytes)
      else { throw Refusal(PlatformFault.unavailable) }
      return gazetteer
    }
  }
}

extension Gazetteer {
  /// Reads the file; `nil` when it is not such a one.
  init?(tabbed bytes: [UInt8]) {
    var towns: [Town] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard cells.count == 7, let lat = Double(cells[4]), let lon = Double(cells[5]),
        let population = Int(cells[6])
      else { return nil }
      // The plain name of the file lacks letters at times: Straßgang is “Stragang” there.
      let keys = Set([Self.key(cells[2]), Self.key(cells[3])])
      func add(_ name: String, _ key: String, isOther: Bool) {
        towns.append(
          Town(
            country: cells[0], region: cells[1], name: name, key: key, lat: lat, lon: lon,
            population: population, isOther: isOther))
      }
      for key in keys where !key.isEmpty { add(cells[2], key, isOther: false) }
      for name in otherTownNames[cells[0]]?[cells[2]] ?? [] {
        let key = Self.key(name)
        if !keys.contains(key) { add(name, key, isOther: true) }
      }
    }
    self.init(towns)
  }
}

extension GeoPoint {
  /// A number that is greater the farther a town is: the square of the way through the earth.
  func distance(to town: Gazetteer.Town) -> Double {
    let (one, other) = (direction(lat, lon), direction(town.lat, town.lon))
    return zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// The point as a vector of length 1.
  private func direction(_ lat: Double, _ lon: Double) -> [Double] {
    let (up, round) = (lat * .pi / 180, lon * .pi / 180)
    return [
      Mathematics.cos(up) * Mathematics.cos(round), Mathematics.cos(up) * Mathematics.sin(round),
      Mathematics.sin(up),
    ]
  }
}
