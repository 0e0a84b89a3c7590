import Kernel

extension SvgFinding {
  /// What a person reads, in the words of the protocol.
  var fault: SignaturesFault {
    switch kind {
    case .missing: .svgMissing
    case .tooLarge: .svgTooLarge(bytesMax: SvgRule.bytesMax)
    case .doctypeForbidden: .svgDoctypeForbidden
    case .markupForbidden: .svgMarkupForbidden
    case .malformed: .svgMalformed
    case .rootInvalid: .svgRootInvalid
    case .tooManyElements: .svgTooManyElements(elementsMax: SvgRule.elementsMax)
    case .tooDeep: .svgTooDeep(depthMax: SvgRule.depthMax)
    case .elementForbidden: .svgElementForbidden(detail: detail)
    case .textForbidden: .svgTextForbidden
    case .attributeForbidden: .svgAttributeForbidden(detail: detail)
    case .paintForbidden: .svgPaintForbidden(detail: detail)
    case .pathInvalid: .svgPathInvalid
    case .pointsInvalid: .svgPointsInvalid
    case .valueInvalid: .svgValueInvalid(detail: detail)
    case .pathTooLong: .svgPathTooLong(lengthMax: SvgRule.pathLengthMax)
    case .noDrawing: .svgNoDrawing
    }
  }
}

extension [SvgFinding] {
  /// As violations of a request whose drawing stands at a place.
  func violations(at path: String) -> [Violation] { map { Violation($0.fault, at: path) } }
}

extension SvgRule {
  /// The judged drawing; a refused one is refused with everything that was found, at its place.
  static func require(_ svg: String?, at path: String) throws -> SvgDrawing {
    switch judge(svg) {
    case .accepted(let drawing): return drawing
    case .refused(let findings): throw Refusal(findings.violations(at: path))
    }
  }
}
