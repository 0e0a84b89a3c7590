import Kernel

/// A chart of how work is shared: pure facts, in the reader's words.
struct BalanceChart: Equatable, Sendable {
  struct Bar: Equatable, Sendable {
    let name: String

    /// What stands behind the bar, the weightier part first.
    let value: String
    let detail: String

    /// How long it is. Unit: any, the same for all; below nothing it goes to the left.
    let length: Int
  }

  let kind: ChartKind
  let title: String
  let subtitle: String

  /// What a reader hears who sees nothing.
  let description: String
  let bars: [Bar]

  /// Of a hundred: how even it is.
  let index: Int

  /// Where the average lies, in the unit of the bars; and its words.
  let average: Double
  let averageText: String
  let belowText: String
  let aboveText: String
  var remark: String?

  /// More are a list. Source: none; a screen shows some thirty, and the picture stays drawable.
  static let barsMax = 60
}

extension BalanceChart {
  /// Unit: those of the drawing.
  static let width = 960.0
  private static let side = 32.0
  private static let rowHeight = 36.0
  private static let nameWidth = 270.0
  private static let barLeft = 318.0
  private static let barRight = 704.0

  private var top: Double { 156 }

  var height: Double {
    top + Double(max(1, bars.count)) * Self.rowHeight + (remark == nil ? 24 : 56)
  }

  /// The chart, so many pixels wide.
  func svg(_ look: ChartLook, widthPx: Int) -> String {
    let colors = ChartColors(look)
    let heightPx = heightPx(widthPx: widthPx)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(widthPx)\""
    text += " height=\"\(heightPx)\" viewBox=\"0 0 \(tenths(Self.width)) \(tenths(height))\""
    text += " role=\"img\" font-family=\"\(chartFonts)\" font-size=\"17\">"
    text += "<title>\(asXML(title))</title><desc>\(asXML(description))</desc>"
    // A little more than the drawing: a whole number of dots is rarely its very shape.
    text += rect(-2, -2, Self.width + 4, height + 4, colors.paper, round: 0)
    text += head(colors) + legend(colors)
    for (index, bar) in bars.enumerated() {
      text += row(bar, top + Double(index) * Self.rowHeight, colors)
    }
    text += averageLine(colors)
    if let remark {
      text += label(remark, Self.side, height - 24, colors.quiet, Self.width - 2 * Self.side)
    }
    return text + "</svg>"
  }

  func heightPx(widthPx: Int) -> Int {
    Int((height * Double(widthPx) / Self.width).rounded(.up))
  }

  // MARK: Parts

  private func head(_ colors: ChartColors) -> String {
    let room = Self.width - 2 * Self.side
    var text = label(title, Self.side, 52, colors.ink, room, size: 30, weight: 700)
    text += label(subtitle, Self.side, 82, colors.quiet, room)
    guard kind == .fairness else { return text }
    text += rect(Self.side, 98, room, 10, colors.track)
    return text + rect(Self.side, 98, room * Double(index) / 100, 10, colors.below)
  }

  private func legend(_ colors: ChartColors) -> String {
    guard !bars.isEmpty else { return "" }
    let y = 136.0
    var x = Self.side
    var text = ""
    if kind == .fairness {
      for (words, color) in [(belowText, colors.below), (aboveText, colors.above)] {
        text += rect(x, y - 12, 14, 14, color, round: 3)
        text += label(words, x + 22, y, colors.quiet, 260, size: 15)
        x += 22 + min(260, textWidth(words, size: 15)) + 28
      }
    }
    text += line(x, y - 5, x + 18, y - 5, colors.ink)
    return text + label(averageText, x + 26, y, colors.quiet, 300, size: 15)
  }

  private func row(_ bar: Bar, _ y: Double, _ colors: ChartColors) -> String {
    let middle = y + Self.rowHeight / 2
    var text = "<g><title>\(asXML("\(bar.name): \(bar.value), \(bar.detail)"))</title>"
    text += label(bar.name, Self.side, middle + 6, colors.ink, Self.nameWidth)
    text += rect(Self.barLeft, middle - 8, Self.barRight - Self.barLeft, 16, colors.track)
    let start = place(0)
    let end = place(Double(bar.length))
    if end != start {
      text += rect(
        min(start, end), middle - 8, max(2, abs(end - start)), 16,
        bar.length < 0 || kind == .workShare ? colors.below : colors.above)
    }
    let right = tenths(Self.width - Self.side)
    // Without `preserve` a space at the beginning of a part, of whatever kind, is dropped by some
    // who draw it.
    text += "<text x=\"\(right)\" y=\"\(tenths(middle + 6))\" text-anchor=\"end\""
    text += " xml:space=\"preserve\">"
    text += "<tspan font-weight=\"600\" fill=\"\(colors.ink)\">\(asXML(bar.value))</tspan>"
    text += "<tspan fill=\"\(colors.quiet)\">\u{A0}· \(asXML(bar.detail))</tspan></text>"
    return text + "</g>"
  }

  /// A dashed line through all bars.
  private func averageLine(_ colors: ChartColors) -> String {
    guard !bars.isEmpty else { return "" }
    let x = place(kind == .fairness ? 0 : average)
    return line(x, top, x, top + Double(bars.count) * Self.rowHeight, colors.ink)
  }

  /// Where a length ends.
  private func place(_ length: Double) -> Double {
    let longest = Double(max(1, bars.map { abs($0.length) }.max() ?? 1))
    let room = Self.barRight - Self.barLeft
    switch kind {
    case .workShare: return Self.barLeft + room * max(0, length) / longest
    case .fairness: return Self.barLeft + room / 2 + room / 2 * length / longest
    }
  }
}

/// What charts are drawn in: dark enough on light, light enough on dark, and told apart by those
/// who do not tell red from green. Contrast to the paper is at least 4.5. Source: WCAG 2.2, 1.4.3.
struct ChartColors {
  let paper: String
  let ink: String
  let quiet: String
  let track: String
  let below: String
  let above: String

  init(_ look: ChartLook) {
    switch look {
    case .light:
      (paper, ink, quiet, track) = ("#ffffff", "#1b1d21", "#5a5f66", "#eceef1")
      (below, above) = ("#2563c9", "#b85600")
    case .dark:
      (paper, ink, quiet, track) = ("#16181d", "#eceef1", "#a6adb5", "#2c3038")
      (below, above) = ("#7ab0ff", "#ffb05c")
    }
  }
}

/// The first is the one of papers; others stand in on a screen that lacks it.
private let chartFonts = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

private func label(
  _ text: String, _ x: Double, _ y: Double, _ color: String, _ width: Double, size: Double = 17,
  weight: Int = 400
) -> String {
  var drawn = "<text x=\"\(tenths(x))\" y=\"\(tenths(y))\" fill=\"\(color)\""
  if size != 17 { drawn += " font-size=\"\(tenths(size))\"" }
  if weight != 400 { drawn += " font-weight=\"\(weight)\"" }
  return drawn + ">\(asXML(clipped(text, to: width, size: size)))</text>"
}

private func rect(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String, round: Double = 4
) -> String {
  let corners = round > 0 ? " rx=\"\(tenths(min(round, width / 2)))\"" : ""
  return "<rect x=\"\(tenths(x))\" y=\"\(tenths(y))\" width=\"\(tenths(width))\""
    + " height=\"\(tenths(height))\"\(corners) fill=\"\(color)\"/>"
}

private func line(
  _ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ color: String
) -> String {
  "<path d=\"M\(tenths(x)) \(tenths(y))L\(tenths(toX)) \(tenths(toY))\" stroke=\"\(color)\""
    + " stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>"
}
