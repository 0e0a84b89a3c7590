import Media

/// Breaks paragraphs into lines. The layout asks nothing else of fonts, so its tests need none.
protocol TextSetter {
  associatedtype Line: SetLine

  func lines(_ text: PaperText, width: Double) -> [Line]
}

/// A line that has been set.
protocol SetLine {
  /// Unit: points.
  var width: Double { get }
}

/// How lines of a size stand below each other: the same for every font, also for those that stand
/// in for one which lacks a letter.
struct LineMetrics {
  let height: Double

  /// From the top of the line.
  let baseline: Double

  init(size: Double) {
    height = size * 1.42
    // Capitals, 0.73 of the size in Inter, stand in the middle.
    baseline = height / 2 + size * 0.364
  }
}
