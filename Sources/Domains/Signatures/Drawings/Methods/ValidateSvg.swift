import Kernel
import Platform

extension Signatures {
  /// `signatures.validateSvg`: whether a drawing may be kept as a signature.
  func validateSvg(
    _ params: ValidateSvgParams, _ call: RuleCall
  ) throws -> ValidateSvgResult {
    let language = params.locale?.language ?? call.language
    switch SvgRule.judge(params.svg) {
    case .accepted(let drawing):
      return ValidateSvgResult(
        valid: true, strokes: drawing.strokes, viewBox: drawing.viewBox.map(ViewBox.init))
    case .refused(let findings):
      let violations = findings.map { finding in
        SvgViolation(
          kind: finding.kind.rawValue, detail: finding.detail,
          message: finding.fault.text(in: language))
      }
      return ValidateSvgResult(
        valid: false, viewBox: nil, reason: violations[0].kind, message: violations[0].message,
        violations: violations)
    }
  }
}

extension ViewBox {
  fileprivate init(_ box: SvgBox) {
    self.init(minX: box.minX, minY: box.minY, width: box.width, height: box.height)
  }
}
