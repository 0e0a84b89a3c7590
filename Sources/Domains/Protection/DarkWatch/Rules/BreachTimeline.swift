import Kernel

/// What leaked of somebody as a picture: the newest leak on top, each a dot on a line of time.
struct BreachTimeline: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    let title: String
    let when: String

    /// Of the person.
    let what: String

    /// The name of a colour, as answers have it.
    let colorToken: String
  }

  let title: String

  /// What a reader hears who sees nothing.
  let description: String
  let entries: [Entry]

  /// Said below the entries, or instead of them.
  let foot: String?

  /// Unit: those of the drawing.
  static let width = 480.0
  private static let (top, step, line) = (72.0, 72.0, 30.0)

  var height: Double {
    Self.top + Double(entries.count) * Self.step + (foot == nil ? 0 : 40)
  }

  func heightPx(widthPx: Int) -> Int {
    Int((height * Double(widthPx) / Self.width).rounded(.up))
  }

  /// The picture, so many pixels wide.
  func svg(_ look: PictureLook, widthPx: Int) -> String {
    let colors = PictureColors(look, "")
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(widthPx)\""
    text += " height=\"\(heightPx(widthPx: widthPx))\""
    text += " viewBox=\"0 0 \(tenths(Self.width)) \(tenths(height))\" role=\"img\""
    text += " font-family=\"Inter, 'DejaVu Sans', Arial, sans-serif\">"
    text += "<title>\(asXML(title))</title><desc>\(asXML(description))</desc>"
    // A little more than the drawing: a whole number of dots is rarely its very shape.
    text += "<rect x=\"-2\" y=\"-2\" width=\"\(tenths(Self.width + 4))\""
    text += " height=\"\(tenths(height + 4))\" fill=\"\(colors.paper)\"/>"
    text += word(title, 24, 38, colors.ink, size: 18, weight: 600, max: 46)
    text += lineOfTime(colors)
    for (index, entry) in entries.enumerated() {
      text += drawn(entry, Self.top + Double(index) * Self.step, look)
    }
    if let foot {
      text += word(foot, 24, height - 20, colors.quiet, size: 13, weight: 400, max: 60)
    }
    return text + "</svg>"
  }

  /// From the first dot to the last.
  private func lineOfTime(_ colors: PictureColors) -> String {
    guard entries.count > 1 else { return "" }
    let last = Self.top + Double(entries.count - 1) * Self.step
    return "<path d=\"M\(tenths(Self.line)) \(tenths(Self.top))V\(tenths(last))\""
      + " stroke=\"\(colors.track)\" stroke-width=\"3\"/>"
  }

  private func drawn(_ entry: Entry, _ y: Double, _ look: PictureLook) -> String {
    let colors = PictureColors(look, entry.colorToken)
    var text = "<g class=\"leak\"><circle cx=\"\(tenths(Self.line))\" cy=\"\(tenths(y))\" r=\"7\""
    text += " fill=\"\(colors.band)\" stroke=\"\(colors.paper)\" stroke-width=\"2\"/>"
    text += word(entry.title, 52, y + 5, colors.ink, size: 15, weight: 600, max: 46)
    text += word(entry.when, 52, y + 24, colors.quiet, size: 13, weight: 400, max: 56)
    text += word(entry.what, 52, y + 42, colors.quiet, size: 13, weight: 400, max: 56)
    return text + "</g>"
  }

  /// - Parameter max: so many characters have room.
  private func word(
    _ text: String, _ x: Double, _ y: Double, _ color: String, size: Int, weight: Int, max: Int
  ) -> String {
    let shown = text.count > max ? text.prefix(max - 1) + "…" : text[...]
    return "<text x=\"\(tenths(x))\" y=\"\(tenths(y))\" fill=\"\(color)\""
      + " font-size=\"\(size)\" font-weight=\"\(weight)\">\(asXML(String(shown)))</text>"
  }
}
