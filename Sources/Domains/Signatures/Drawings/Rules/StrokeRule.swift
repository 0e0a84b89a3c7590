import Kernel

/// Turns the strokes of a pen into a drawing: the same strokes always give the same text.
///
/// Source: signatures specification d.4.
enum StrokeRule {
  typealias Point = StrokePlace

  struct Drawing: Equatable, Sendable {
    let svg: String
    let strokes: Int
    let points: Int

    /// Points left out because there were more than anybody sees.
    let thinned: Int
  }

  /// More points than a hand can draw are looked at no further.
  static let givenMax = 50_000

  static let widthDefault = 400.0
  static let heightDefault = 180.0

  /// The drawing, or `nil` when no stroke has two points: no ink.
  static func draw(_ strokes: [[Point]], width: Double?, height: Double?) -> Drawing? {
    let width = side(width, widthDefault)
    let height = side(height, heightDefault)
    let drawn = strokes.map { cleaned($0, width: width, height: height) }.filter { $0.count >= 2 }
    guard !drawn.isEmpty else { return nil }
    let kept = thinnedStrokes(drawn)
    let points = kept.reduce(0) { $0 + $1.count }
    let (w, h) = (twoDecimals(width), twoDecimals(height))
    var svg = "<svg xmlns=\"\(SvgNames.namespace)\" width=\"\(w)\" height=\"\(h)\""
    svg += " viewBox=\"0 0 \(w) \(h)\">"
    for stroke in kept {
      svg += "<path d=\"\(path(stroke))\" fill=\"none\" stroke=\"#000000\""
      svg += " stroke-width=\"\(twoDecimals(penWidth(stroke)))\""
      svg += " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    }
    svg += "</svg>"
    return Drawing(
      svg: svg, strokes: kept.count, points: points,
      thinned: drawn.reduce(0) { $0 + $1.count } - points)
  }

  /// What the pen leaves at a point: by its width, or by how hard and how upright it is held.
  static func penWidth(width: Double?, pressure: Double?, altitude: Double?) -> Double {
    if let width { return width }
    var pen = 2.0
    if let pressure, pressure != 0 { pen = 1 + 5 * pressure }
    if let altitude { pen *= max(0.3, cosine(altitude)) }
    return limited(pen)
  }

  private static func side(_ given: Double?, _ usual: Double) -> Double {
    guard let given, given > 0 else { return usual }
    return given.rounded(.toNearestOrAwayFromZero)
  }

  /// Without points that repeat the one before them, and all on the canvas.
  private static func cleaned(_ stroke: [Point], width: Double, height: Double) -> [Point] {
    var kept: [Point] = []
    var latest: Point?
    for point in stroke {
      defer { latest = point }
      if let latest, latest.x == point.x, latest.y == point.y { continue }
      var point = point
      point.x = min(max(point.x, 0), width)
      point.y = min(max(point.y, 0), height)
      kept.append(point)
    }
    return kept
  }

  private static func penWidth(_ stroke: [Point]) -> Double {
    limited(stroke.reduce(0) { $0 + $1.width } / Double(stroke.count))
  }

  private static func limited(_ width: Double) -> Double { min(max(width, 1), 6) }

  /// A line, or cubic curves through all points whose tangents follow the neighbours.
  private static func path(_ points: [Point]) -> String {
    func token(_ x: Double, _ y: Double) -> String { "\(twoDecimals(x)) \(twoDecimals(y))" }
    var text = "M \(token(points[0].x, points[0].y))"
    guard points.count > 2 else { return "\(text) L \(token(points[1].x, points[1].y))" }
    for index in 0..<points.count - 1 {
      let (from, to) = (points[index], points[index + 1])
      let before = index > 0 ? points[index - 1] : from
      let after = index + 2 < points.count ? points[index + 2] : to
      text += " C \(token(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6))"
      text += " \(token(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6))"
      text += " \(token(to.x, to.y))"
    }
    return text
  }
}
