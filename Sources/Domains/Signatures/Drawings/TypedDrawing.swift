import Kernel
import Media
import Platform
import Wire

extension Signatures {
  /// A name in a script-like hand, as outlines: nothing of it depends on the reader's fonts.
  ///
  /// Drawn beside. Refused at `/typedName` when a letter of it is in no font of the house.
  /// Source: signatures specification d.5.
  func typedDrawing(_ name: String, isBold: Bool, _ call: WriteCall) throws -> String {
    let canvas = (width: StrokeRule.widthDefault, height: StrokeRule.heightDefault)
    let traced = TracedName(name, width: canvas.width, height: canvas.height, isBold: isBold)
    let worker = worker
    let data: String
    do {
      data = try call.made("a name in \(isBold ? "bold" : "plain") letters: \(name)") { job in
        try worker.trace(traced, stop: job.step)
      }
    } catch let failure as WorkerFailure
      where failure.kind == .refused && failure.reason == "no_letters"
    {
      throw Refusal([
        Violation(SignaturesFault.typedNameNotDrawable, at: "/typedName")
      ])
    }
    let (width, height) = (twoDecimals(canvas.width), twoDecimals(canvas.height))
    let svg =
      "<svg xmlns=\"\(SvgNames.namespace)\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\"><path d=\"\(data)\" fill=\"#000000\""
      + " stroke=\"none\"/></svg>"
    _ = try SvgRule.require(svg, at: "/typedName")
    return svg
  }
}

/// What is wrong with a drawing at `/signatureSvg`: nothing, when it may be kept.
func svgViolations(_ svg: String) -> [Violation] {
  switch SvgRule.judge(svg) {
  case .accepted: []
  case .refused(let findings): findings.violations(at: "/signatureSvg")
  }
}
