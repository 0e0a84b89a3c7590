import Kernel

/// What a map shows of the earth: equal steps of latitude are equally long, and those of longitude
/// as long as they are in the middle of it. Source: protection specification 6.2.
struct MapFrame: Equatable, Sendable {
  let lat: Double
  let lon: Double
  let width: Double
  let height: Double

  /// How much shorter a degree of longitude is.
  let shrink: Double
  let dotsPerDegree: Double

  /// Unit: kilometres in a degree of latitude.
  static let degreeKm = 111.32

  /// Unit: degrees; some ten kilometres to each side.
  private static let spanMin = 0.18

  /// Around some points; `nil` for none.
  ///
  /// - Parameter cosine: of an angle in radians.
  init?(
    _ points: [(lat: Double, lon: Double)], width: Double, height: Double,
    cosine: (Double) -> Double
  ) {
    guard let first = points.first else { return nil }
    // Seen from the first one, so that nobody is torn apart by the edge of all maps.
    let east = points.map { Self.turn($0.lon - first.lon) }
    let (south, north) = (points.map(\.lat).min() ?? 0, points.map(\.lat).max() ?? 0)
    let (left, right) = (east.min() ?? 0, east.max() ?? 0)
    lat = (south + north) / 2
    lon = Self.turn(first.lon + (left + right) / 2)
    (self.width, self.height) = (width, height)
    shrink = max(0.02, cosine(lat * .pi / 180))
    let (high, wide) = (
      max(Self.spanMin, (north - south) * 1.5), max(Self.spanMin, (right - left) * 1.5 * shrink)
    )
    dotsPerDegree = min(width / wide, height / high)
  }

  var dotsPerKm: Double { dotsPerDegree / Self.degreeKm }

  /// Where a point is drawn.
  func place(_ lat: Double, _ lon: Double) -> (x: Double, y: Double) {
    (
      width / 2 + Self.turn(lon - self.lon) * shrink * dotsPerDegree,
      height / 2 - (lat - self.lat) * dotsPerDegree
    )
  }

  func shows(_ lat: Double, _ lon: Double) -> Bool {
    let (x, y) = place(lat, lon)
    return x >= 0 && x <= width && y >= 0 && y <= height
  }

  /// An angle between −180 and 180 degrees.
  private static func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest > 180 ? rest - 360 : rest < -180 ? rest + 360 : rest
  }

  /// A round distance that is at most so many dots long. Unit: metres.
  func roundMetres(dots: Double) -> Int {
    let most = max(1, dots / dotsPerKm * 1_000)
    var unit = 1
    // Bound: no map shows more than the earth.
    while Double(unit) * 10 <= most, unit < 100_000_000 { unit *= 10 }
    return [5, 2, 1].first { Double($0 * unit) <= most }.map { $0 * unit } ?? unit
  }
}
