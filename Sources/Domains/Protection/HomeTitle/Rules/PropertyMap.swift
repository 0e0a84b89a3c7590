import Kernel

/// Properties on a map that holds all it needs: no network, no tiles.
/// Source: protection specification 6.2.
struct PropertyMap: Sendable {
  struct Marker: Equatable, Sendable {
    let id: String
    let label: String
    let lat: Double
    let lon: Double
    let precision: LocationPrecision
  }

  let markers: [Marker]
  let width: Double
  let height: Double
  let title: String

  /// What a reader hears who sees nothing.
  let description: String

  /// `nil` where nothing has a place.
  let frame: MapFrame?

  /// The largest first; as many as there is room for are named.
  var towns: [Gazetteer.Town] = []

  /// Looked at, and named at most.
  static let (townsMax, namesMax) = (60, 12)

  init(
    _ markers: [Marker], width: Int, height: Int, title: String, description: String,
    cosine: (Double) -> Double
  ) {
    self.markers = markers
    (self.width, self.height) = (Double(width), Double(height))
    self.title = title
    self.description = description
    frame = MapFrame(
      markers.map { ($0.lat, $0.lon) }, width: Double(width), height: Double(height),
      cosine: cosine)
  }

  /// The picture.
  func svg(_ look: PictureLook) -> String {
    let colors = MapColors(look)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(tenths(width))\""
    text += " height=\"\(tenths(height))\" viewBox=\"0 0 \(tenths(width)) \(tenths(height))\""
    text += " role=\"img\" font-family=\"Inter, 'DejaVu Sans', Arial, sans-serif\">"
    text += "<title>\(asXML(title))</title><desc>\(asXML(description))</desc>"
    // A little more than the drawing: a whole number of dots is rarely its very shape.
    text += "<rect x=\"-2\" y=\"-2\" width=\"\(tenths(width + 4))\""
    text += " height=\"\(tenths(height + 4))\" fill=\"\(colors.paper)\"/>"
    guard let frame else {
      return text + letters(title, width / 2, height / 2, colors.quiet, "middle", size: 14)
        + "</svg>"
    }
    var labels = MapLabels(width: width, height: height)
    let places = spread(frame)
    for place in places { labels.occupy(place.x - 9, place.y - 26, 18, 28) }
    let metres = frame.roundMetres(dots: max(40, width / 4))
    text += grid(frame, metres, colors) + rings(frame, colors)
    let bar = scaleBar(frame, metres, colors, &labels)
    let pins = zip(markers, places).map { pin($0, $1, colors, &labels) }.joined()
    return text + named(frame, places, colors, &labels) + pins + bar + "</svg>"
  }

  // MARK: Parts

  /// Where each marker is drawn: those that would hide each other stand side by side.
  private func spread(_ frame: MapFrame) -> [(x: Double, y: Double)] {
    var taken: [(x: Double, y: Double)] = []
    for marker in markers {
      var place = frame.place(marker.lat, marker.lon)
      // Bound: each turn passes one of the markers by.
      while taken.contains(where: { abs($0.x - place.x) < 16 && abs($0.y - place.y) < 16 }) {
        place.x += 18
      }
      taken.append(place)
    }
    return taken
  }

  /// Squares as long as the bar of the scale.
  private func grid(_ frame: MapFrame, _ metres: Int, _ colors: MapColors) -> String {
    let step = Double(metres) / 1_000 * frame.dotsPerKm
    guard step >= 8 else { return "" }
    var way = ""
    var x = (width / 2).truncatingRemainder(dividingBy: step)
    while x <= width {
      way += "M\(tenths(x)) 0V\(tenths(height))"
      x += step
    }
    var y = (height / 2).truncatingRemainder(dividingBy: step)
    while y <= height {
      way += "M0 \(tenths(y))H\(tenths(width))"
      y += step
    }
    return "<path d=\"\(way)\" fill=\"none\" stroke=\"\(colors.line)\" stroke-width=\"1\"/>"
  }

  /// How far from its marker a property may be.
  private func rings(_ frame: MapFrame, _ colors: MapColors) -> String {
    markers.reduce(into: "") { text, marker in
      guard let radiusKm = marker.precision.radiusKm else { return }
      let (x, y) = frame.place(marker.lat, marker.lon)
      text += "<circle class=\"precision\" cx=\"\(tenths(x))\" cy=\"\(tenths(y))\""
      text += " r=\"\(tenths(dots(radiusKm, frame)))\" fill=\"\(colors.marker)\""
      text += " fill-opacity=\"0.08\" stroke=\"\(colors.marker)\" stroke-width=\"1.5\""
      text += " stroke-dasharray=\"5 4\"/>"
    }
  }

  /// The radius of a ring, which is never so small that its marker hides it.
  private func dots(_ radiusKm: Double, _ frame: MapFrame) -> Double {
    max(12, radiusKm * frame.dotsPerKm)
  }

  /// How far from a town its name stands: beyond a small ring around it.
  private func gap(_ x: Double, _ y: Double, _ frame: MapFrame) -> Double {
    let rings = markers.compactMap { marker -> Double? in
      guard let radiusKm = marker.precision.radiusKm else { return nil }
      let (radius, place) = (dots(radiusKm, frame), frame.place(marker.lat, marker.lon))
      return radius <= 24 && abs(place.x - x) < 3 && abs(place.y - y) < 3 ? radius : nil
    }
    return max(7, (rings.max() ?? 0) + 5)
  }

  private func named(
    _ frame: MapFrame, _ places: [(x: Double, y: Double)], _ colors: MapColors,
    _ labels: inout MapLabels
  ) -> String {
    var (text, count) = ("", 0)
    for town in towns where count < Self.namesMax {
      let (x, y) = frame.place(town.lat, town.lon)
      let gap = gap(x, y, frame)
      guard let label = labels.place(town.name, beside: x, y, size: 12, gap: gap) else { continue }
      count += 1
      text += "<g class=\"place\">"
      // Where a marker stands on it, that is its dot.
      if !places.contains(where: { abs($0.x - x) < 3 && abs($0.y - y) < 3 }) {
        text += "<circle cx=\"\(tenths(x))\" cy=\"\(tenths(y))\" r=\"2.5\""
        text += " fill=\"\(colors.quiet)\"/>"
      }
      text += letters(town.name, label.x, label.y, colors.quiet, label.anchor, size: 12) + "</g>"
    }
    return text
  }

  private func pin(
    _ marker: Marker, _ place: (x: Double, y: Double), _ colors: MapColors,
    _ labels: inout MapLabels
  ) -> String {
    let (x, y) = (tenths(place.x), tenths(place.y))
    var text = "<g class=\"marker\" data-property=\"\(asXML(marker.id))\">"
    text += "<title>\(asXML(marker.label))</title>"
    // A drop that stands on the place.
    text += "<path d=\"M\(x) \(y)c-3 -7 -8 -10 -8 -16a8 8 0 0 1 16 0c0 6 -5 9 -8 16z\""
    text += " fill=\"\(colors.marker)\" stroke=\"\(colors.paper)\" stroke-width=\"1.5\"/>"
    text += "<circle cx=\"\(x)\" cy=\"\(tenths(place.y - 16))\" r=\"3\" fill=\"\(colors.paper)\"/>"
    let name = marker.label.count > 28 ? marker.label.prefix(27) + "…" : marker.label[...]
    if let label = labels.place(String(name), beside: place.x, place.y - 14, size: 13, gap: 12) {
      text += letters(
        String(name), label.x, label.y, colors.ink, label.anchor, size: 13, weight: 600)
    }
    return text + "</g>"
  }

  private func scaleBar(
    _ frame: MapFrame, _ metres: Int, _ colors: MapColors, _ labels: inout MapLabels
  ) -> String {
    let length = Double(metres) / 1_000 * frame.dotsPerKm
    let (x, y) = (12.0, height - 12)
    let words = metres >= 1_000 ? "\(metres / 1_000) km" : "\(metres) m"
    labels.occupy(x - 4, y - 24, length + 60, 30)
    let way = "M\(tenths(x)) \(tenths(y - 6))v6h\(tenths(length))v-6"
    return "<g class=\"scale\"><path d=\"\(way)\" fill=\"none\" stroke=\"\(colors.ink)\""
      + " stroke-width=\"1.5\"/>"
      + letters(words, x + 4, y - 8, colors.ink, "start", size: 12) + "</g>"
  }

  private func letters(
    _ text: String, _ x: Double, _ y: Double, _ color: String, _ anchor: String, size: Int,
    weight: Int = 400
  ) -> String {
    "<text x=\"\(tenths(x))\" y=\"\(tenths(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\""
      + " font-size=\"\(size)\" font-weight=\"\(weight)\">\(asXML(text))</text>"
  }
}

extension LocationPrecision {
  /// How far away a place may be. Unit: kilometres. Source: none; half of a town, and of what one
  /// postal code covers.
  fileprivate var radiusKm: Double? {
    switch self {
    case .exact: nil
    case .zipCentroid: 2
    case .cityCentroid: 5
    }
  }
}

/// Where words may stand without hiding each other.
private struct MapLabels {
  private let width: Double
  private let height: Double
  private var taken: [(x: Double, y: Double, width: Double, height: Double)] = []

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  mutating func occupy(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    taken.append((x, y, width, height))
  }

  /// A place right or left of a point, below or above it; `nil` where there is none.
  mutating func place(
    _ text: String, beside x: Double, _ y: Double, size: Double, gap: Double
  ) -> (x: Double, y: Double, anchor: String)? {
    // Letters are a little more than half as wide as they are high.
    let (wide, high) = (Double(text.count) * size * 0.6, size * 1.3)
    let sides: [(x: Double, y: Double, left: Double, anchor: String)] = [
      (x + gap, y + size * 0.35, x + gap, "start"),
      (x - gap, y + size * 0.35, x - gap - wide, "end"),
      (x, y + gap + size, x - wide / 2, "middle"),
      (x, y - gap, x - wide / 2, "middle"),
    ]
    for side in sides {
      let top = side.y - size
      guard side.left >= 2, side.left + wide <= width - 2, top >= 2, top + high <= height - 2
      else { continue }
      let isFree = taken.allSatisfy {
        side.left + wide < $0.x || $0.x + $0.width < side.left || top + high < $0.y
          || $0.y + $0.height < top
      }
      guard isFree else { continue }
      occupy(side.left, top, wide, high)
      return (side.x, side.y, side.anchor)
    }
    return nil
  }
}

/// What maps are drawn in. Contrast of letters to the paper is at least 4.5, of markers at least 3.
/// Source: WCAG 2.2, 1.4.3 and 1.4.11.
private struct MapColors {
  let paper: String
  let ink: String
  let quiet: String
  let line: String
  let marker: String

  init(_ look: PictureLook) {
    switch look {
    case .light:
      (paper, ink, quiet) = ("#f7f8fa", "#1b1d21", "#5a5f66")
      (line, marker) = ("#e3e6ea", "#c02626")
    case .dark:
      (paper, ink, quiet) = ("#16181d", "#eceef1", "#a6adb5")
      (line, marker) = ("#2c3038", "#ff8080")
    }
  }
}
