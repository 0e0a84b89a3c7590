import Kernel
import Platform

/// The drawing of strokes at `/strokes`, held against the same limits as any other.
func drawnStrokes(
  _ strokes: [[StrokePoint]], width: Double?, height: Double?
) throws -> StrokeRule.Drawing {
  let given = strokes.reduce(0) { $0 + $1.count }
  guard given <= StrokeRule.givenMax else {
    let fault = SignaturesFault.tooManyPoints(maximum: StrokeRule.givenMax, actual: given)
    throw Refusal([Violation(fault, at: "/strokes")])
  }
  let points = strokes.map { $0.map(StrokeRule.Point.init) }
  guard let drawing = StrokeRule.draw(points, width: width, height: height) else {
    throw Refusal([Violation(SignaturesFault.noInk, at: "/strokes")])
  }
  _ = try SvgRule.require(drawing.svg, at: "/strokes")
  return drawing
}

extension StrokeRule.Point {
  fileprivate init(_ point: StrokePoint) {
    self.init(
      x: point.x, y: point.y,
      width: StrokeRule.penWidth(
        width: point.w, pressure: point.pressure, altitude: point.altitude))
  }
}
