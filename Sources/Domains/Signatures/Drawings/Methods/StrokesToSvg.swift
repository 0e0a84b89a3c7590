import Kernel
import Platform

extension Signatures {
  /// `signatures.strokesToSvg`: the drawing that strokes of a pen leave.
  func strokesToSvg(
    _ params: StrokesToSvgParams, _ call: RuleCall
  ) throws -> StrokesToSvgResult {
    let drawing = try drawnStrokes(params.strokes, width: params.width, height: params.height)
    return StrokesToSvgResult(
      svg: drawing.svg, strokes: drawing.strokes, points: drawing.points,
      thinned: drawing.thinned > 0 ? drawing.thinned : nil)
  }
}
