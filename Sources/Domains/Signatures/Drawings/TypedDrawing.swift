import Kernel
import Media
import Wire

extension Signatures {
  /// A name in a script-like hand, as outlines: nothing of it depends on the reader's fonts.
  ///
  /// Refused at `/typedName` when a letter of it is in no font of the house.
  /// Source: signatures specification d.5.
  func typedDrawing(_ name: String, isBold: Bool = false) throws -> String {
    let canvas = (width: StrokeRule.widthDefault, height: StrokeRule.heightDefault)
    let data: String
    do {
      data = try worker.trace(
        TracedName(name, width: canvas.width, height: canvas.height, isBold: isBold))
    } catch let failure as WorkerFailure
      where failure.kind == .refused && failure.reason == "no_letters"
    {
      throw Refusal([
        Violation(WireFault.invalidFormat(expected: "Aa–Zz, Αα–Ωω, Аа–Яя"), at: "/typedName")
      ])
    }
    let (width, height) = (twoDecimals(canvas.width), twoDecimals(canvas.height))
    let svg =
      "<svg xmlns=\"\(SvgNames.namespace)\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\"><path d=\"\(data)\" fill=\"#000000\""
      + " stroke=\"none\"/></svg>"
    _ = try SvgRule.demand(svg, at: "/typedName")
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
