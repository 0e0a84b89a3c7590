/// Where a drawing stands on a picture. Source: signatures specification f.1.
struct SvgFit: Equatable, Sendable {
  /// Unit: those of the picture before it is scaled.
  static let padding = 2.0

  /// A small drawing is not blown up further.
  static let enlargementMax = 1.2

  /// Unit: pixels.
  let pictureWidth: Int
  let pictureHeight: Int
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// Keeps proportions and centres. `width`, `height` and `scale` are at least 1.
  init(_ drawing: SvgRendering, width: Int, height: Int, scale: Double) {
    func room(_ side: Int) -> Double {
      let side = Double(side)
      // A picture that is all padding has none.
      return side > 2 * Self.padding ? side - 2 * Self.padding : side
    }
    let factor = min(
      room(width) / drawing.width, room(height) / drawing.height, Self.enlargementMax)
    pictureWidth = Int((Double(width) * scale).rounded())
    pictureHeight = Int((Double(height) * scale).rounded())
    self.width = drawing.width * factor * scale
    self.height = drawing.height * factor * scale
    x = (Double(pictureWidth) - self.width) / 2
    y = (Double(pictureHeight) - self.height) / 2
  }
}
