import Kernel

/// The score of each day of a month as a line. Unit: points of a paper.
struct ScoreCurve: Equatable, Sendable {
  /// The day of the month and the score, the first day first.
  let points: [Point]

  /// How many days the month has.
  let days: Int

  /// What a reader hears who sees nothing.
  let title: String

  struct Point: Equatable, Sendable {
    let day: Int
    let score: Int
  }

  static let width = 480.0
  static let height = 130.0
}

extension ScoreCurve {
  private static let (left, right, top, bottom) = (28.0, 472.0, 10.0, 108.0)

  var svg: String {
    var text = chartHead(Self.width, Self.height, title)
    for level in stride(from: 0, through: 100, by: 20) {
      let y = place(score: level)
      text += "<path d=\"M\(tenths(Self.left)) \(tenths(y))H\(tenths(Self.right))\""
      text += " stroke=\"#c4c4c4\" stroke-width=\"\(level == 0 ? "1" : "0.5")\"/>"
      text += chartWord("\(level)", x: Self.left - 5, y: y + 3, anchor: "end")
    }
    for day in [1, 8, 15, 22, days] {
      text += chartWord("\(day)", x: place(day: day), y: Self.bottom + 14, anchor: "middle")
    }
    let places = points.map { (x: place(day: $0.day), y: place(score: $0.score)) }
    if places.count > 1 {
      let way = places.map { "\(tenths($0.x)) \(tenths($0.y))" }.joined(separator: "L")
      text += "<path d=\"M\(way)\" fill=\"none\" stroke=\"#1b4f9c\" stroke-width=\"1.8\""
      text += " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    }
    for end in [places.first, places.last].compactMap(\.self) {
      text += "<circle cx=\"\(tenths(end.x))\" cy=\"\(tenths(end.y))\" r=\"2.6\""
      text += " fill=\"#1b4f9c\"/>"
    }
    return text + "</svg>"
  }

  private func place(day: Int) -> Double {
    Self.left + (Self.right - Self.left) * Double(day - 1) / Double(max(1, days - 1))
  }

  private func place(score: Int) -> Double {
    Self.bottom - (Self.bottom - Self.top) * Double(min(max(score, 0), 100)) / 100
  }
}

/// Counts of some groups as bars beside each other. Unit: points of a paper.
struct GroupedBars: Equatable, Sendable {
  let groups: [Group]

  /// What the bars of each group are, in their order.
  let legend: [String]
  let title: String

  struct Group: Equatable, Sendable {
    let label: String
    let counts: [Int]
  }

  static let width = 480.0
  static let height = 130.0
}

extension GroupedBars {
  private static let (left, right, top, bottom) = (8.0, 472.0, 30.0, 108.0)

  /// Told apart on a printer without colour too.
  private static let fills = ["#1b4f9c", "#8fb7ea", "#dfe3e8", "#ffffff"]

  var svg: String {
    var text = chartHead(Self.width, Self.height, title)
    for (index, words) in legend.enumerated() {
      let x = Self.left + Double(index) * (Self.right - Self.left) / Double(max(1, legend.count))
      text += bar(x, 6, width: 9, height: 9, index)
      text += chartWord(words, x: x + 14, y: 14, anchor: "start")
    }
    let most = Double(max(1, groups.flatMap(\.counts).max() ?? 1))
    let room = (Self.right - Self.left) / Double(max(1, groups.count))
    let width = min(22, room * 0.8 / Double(max(1, legend.count)))
    for (place, group) in groups.enumerated() {
      let middle = Self.left + room * (Double(place) + 0.5)
      let first = middle - width * Double(group.counts.count) / 2
      for (index, count) in group.counts.enumerated() {
        let x = first + width * Double(index)
        let height = (Self.bottom - Self.top) * Double(count) / most
        if count > 0 {
          text += bar(x + 1, Self.bottom - height, width: width - 2, height: height, index)
        }
        text += chartWord(
          "\(count)", x: x + width / 2, y: Self.bottom - height - 3, anchor: "middle")
      }
      text += chartWord(group.label, x: middle, y: Self.bottom + 14, anchor: "middle")
    }
    text += "<path d=\"M\(tenths(Self.left)) \(tenths(Self.bottom))H\(tenths(Self.right))\""
    return text + " stroke=\"#5c5c5c\" stroke-width=\"0.8\"/></svg>"
  }

  private func bar(
    _ x: Double, _ y: Double, width: Double, height: Double, _ index: Int
  ) -> String {
    let fill = Self.fills[index % Self.fills.count]
    return "<rect x=\"\(tenths(x))\" y=\"\(tenths(y))\" width=\"\(tenths(width))\""
      + " height=\"\(tenths(height))\" fill=\"\(fill)\" stroke=\"#1b4f9c\" stroke-width=\"0.6\"/>"
  }
}

private func chartHead(_ width: Double, _ height: Double, _ title: String) -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(tenths(width))\""
    + " height=\"\(tenths(height))\" viewBox=\"0 0 \(tenths(width)) \(tenths(height))\""
    + " font-family=\"Inter, 'DejaVu Sans', Arial, sans-serif\"><title>\(asXML(title))</title>"
}

private func chartWord(_ text: String, x: Double, y: Double, anchor: String) -> String {
  "<text x=\"\(tenths(x))\" y=\"\(tenths(y))\" text-anchor=\"\(anchor)\" fill=\"#333333\""
    + " font-size=\"8\">\(asXML(text))</text>"
}
