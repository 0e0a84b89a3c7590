import Kernel

/// A score as a picture: a ring that fills, and the last days as a line.
struct ThreatGauge: Equatable, Sendable {
  let score: Int
  let title: String
  let band: String

  /// The name of a colour, as answers have it.
  let colorToken: String

  /// What a reader hears who sees nothing.
  let description: String
  let historyTitle: String

  /// How far back each score lies, and the score; the oldest first.
  let history: [Point]

  /// How many days the line has room for.
  let days: Int

  struct Point: Equatable, Sendable {
    let daysAgo: Int
    let score: Int
  }

  /// Unit: those of the drawing.
  static let width = 320.0
  static let height = 360.0

  static func heightPx(widthPx: Int) -> Int {
    Int((height * Double(widthPx) / width).rounded(.up))
  }
}

extension ThreatGauge {
  /// The picture, so many pixels wide.
  func svg(_ look: PictureLook, widthPx: Int) -> String {
    let colors = PictureColors(look, colorToken)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(widthPx)\""
    text += " height=\"\(Self.heightPx(widthPx: widthPx))\""
    text += " viewBox=\"0 0 \(tenths(Self.width)) \(tenths(Self.height))\" role=\"img\""
    text += " font-family=\"Inter, 'DejaVu Sans', Arial, sans-serif\">"
    text += "<title>\(asXML(title))</title><desc>\(asXML(description))</desc>"
    // A little more than the drawing: a whole number of dots is rarely its very shape.
    text += "<rect x=\"-2\" y=\"-2\" width=\"324\" height=\"364\" fill=\"\(colors.paper)\"/>"
    text += ring(colors)
    text += word(title, 36, colors.quiet, size: 16, weight: 400)
    text += word("\(score)", 168, colors.ink, size: 56, weight: 700)
    text += word(band, 198, colors.ink, size: 18, weight: 600)
    return text + line(colors) + "</svg>"
  }

  private static let radius = 84.0
  private static let middle = (x: 160.0, y: 152.0)

  private func ring(_ colors: PictureColors) -> String {
    let (x, y) = (tenths(Self.middle.x), tenths(Self.middle.y))
    let around = 2 * Double.pi * Self.radius
    let filled = around * Double(min(max(score, 0), 100)) / 100
    let circle = "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(tenths(Self.radius))\" fill=\"none\""
    var text = "\(circle) stroke=\"\(colors.track)\" stroke-width=\"16\"/>"
    guard filled > 0 else { return text }
    text += "\(circle) stroke=\"\(colors.band)\" stroke-width=\"16\""
    text += " stroke-dasharray=\"\(tenths(filled)) \(tenths(around))\""
    return text + " transform=\"rotate(-90 \(x) \(y))\"/>"
  }

  private func word(
    _ text: String, _ y: Double, _ color: String, size: Int, weight: Int
  ) -> String {
    "<text x=\"160\" y=\"\(tenths(y))\" text-anchor=\"middle\" fill=\"\(color)\""
      + " font-size=\"\(size)\" font-weight=\"\(weight)\">\(asXML(text))</text>"
  }

  /// The last days, from left to right; a day without a score leaves a gap that is drawn over.
  private func line(_ colors: PictureColors) -> String {
    let (left, right, top, bottom) = (24.0, 296.0, 272.0, 328.0)
    var text = word(historyTitle, 262, colors.quiet, size: 13, weight: 400)
    text += "<path d=\"M\(tenths(left)) \(tenths(bottom))H\(tenths(right))\""
    text += " stroke=\"\(colors.track)\" stroke-width=\"2\"/>"
    let points = history.map { point -> (x: Double, y: Double) in
      let share = Double(point.daysAgo) / Double(max(1, days - 1))
      return (
        right - (right - left) * share,
        bottom - (bottom - top) * Double(min(max(point.score, 0), 100)) / 100
      )
    }
    guard let last = points.last else { return text }
    let way = points.map { "\(tenths($0.x)) \(tenths($0.y))" }.joined(separator: "L")
    if points.count > 1 {
      text += "<path d=\"M\(way)\" fill=\"none\" stroke=\"\(colors.band)\" stroke-width=\"3\""
      text += " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    }
    return text + "<circle cx=\"\(tenths(last.x))\" cy=\"\(tenths(last.y))\" r=\"4\""
      + " fill=\"\(colors.band)\"/>"
  }
}
