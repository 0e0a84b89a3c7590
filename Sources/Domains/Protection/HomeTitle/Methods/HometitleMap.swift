import Kernel
import Media
import Platform
import Secrets

extension Protection {
  /// `hometitle.map`: properties on a map that needs no network. One of dots is drawn beside.
  /// Source: protection specification 6.2.
  func hometitleMap(
    _ params: HometitleMapParams, _ call: ReadCall
  ) throws -> HometitleMapResult {
    var seen: Set<ID> = []
    let rows = try params.propertyIds.filter { seen.insert($0).inserted }.map {
      try call.property($0, .viewAlerts).row
    }
    let missing = rows.filter { $0.data.location == nil }.map(\.id)
    let title = ProtectionText.mapTitle(count: rows.count - missing.count).text(in: call.language)
    let reading = ProtectionText.mapReading(
      title: title, labels: rows.filter { $0.data.location != nil }.map(\.data.label),
      missing: missing.count
    ).text(in: call.language)
    let markers = rows.compactMap(PropertyMap.Marker.init)
    let (width, height) = (params.widthPx, params.heightPx)
    @Sendable func empty() -> HometitleMapResult {
      HometitleMapResult(
        width: width, height: height, missing: missing, summary: title, accessibilityText: reading)
    }
    var result = empty()
    guard params.format != .geojson else {
      result.geojson = MapFeatures(markers)
      return result
    }
    var map = PropertyMap(
      markers, width: width, height: height, title: title, description: reading,
      cosine: Mathematics.cos)
    if let frame = map.frame {
      map.towns = try gazetteer().largest(PropertyMap.townsMax, in: frame)
    }
    let svg = map.svg(params.theme)
    guard params.format == .png else {
      result.svg = svg
      result.fill("map.svg", "image/svg+xml", Array(svg.utf8))
      return result
    }
    let place = DrawnPicture.Place(x: 0, y: 0, width: Double(width), height: Double(height))
    let picture = DrawnPicture(
      svg: svg, width: width, height: height, place: place, isWhite: false)
    let worker = worker
    throw AnswerFromJob { job, out in
      var result = empty()
      let bytes = try worker.render(picture, stop: job.step)
      result.data = bytes
      result.fill("map.png", "image/png", bytes)
      result.write(to: out)
    }
  }
}

extension HometitleMapResult {
  fileprivate mutating func fill(_ name: String, _ mime: String, _ bytes: [UInt8]) {
    (fileName, self.mime) = (name, mime)
    (size, sha256) = (bytes.count, hex(SHA256.hash(bytes)))
  }
}

extension PropertyMap.Marker {
  fileprivate init?(_ row: PropertyRow) {
    guard let place = row.data.location else { return nil }
    self.init(
      id: row.id, label: row.data.label, lat: place.lat, lon: place.lon,
      precision: place.precision)
  }
}
