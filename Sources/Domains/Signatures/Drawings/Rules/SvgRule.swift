import Kernel

/// Decides what may be kept as the drawing of a signature: an allow-list, and nothing is repaired.
///
/// Source: signatures specification d.3. Its stages run in order and the first that finds anything
/// decides.
enum SvgRule {
  /// Unit: bytes of UTF-8.
  static let bytesMax = 102_400
  static let elementsMax = 5_000

  /// The root has 1.
  static let depthMax = 8

  /// Unit: characters of all paths and lists of points together.
  static let pathLengthMax = 100_000

  /// More are counted by nobody: a drawing of 100 KB could have 20,000.
  static let findingsMax = 100

  /// `read` is a reader of XML; it answers `nil` for what is not well-formed.
  static func judge(_ svg: String?, read: (String) -> [DrawingNode]?) -> SvgJudgement {
    guard let svg, !isBlank(svg) else { return .refused([SvgFinding(kind: .missing)]) }
    guard svg.utf8.count <= bytesMax else { return .refused([SvgFinding(kind: .tooLarge)]) }
    let markup = forbiddenMarkup(in: svg)
    guard markup.isEmpty else { return .refused(markup.map { SvgFinding(kind: $0) }) }
    guard let nodes = read(svg) else { return .refused([SvgFinding(kind: .malformed)]) }
    return judge(nodes)
  }

  private static func judge(_ nodes: [DrawingNode]) -> SvgJudgement {
    let elements = nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    let stages: [() -> [SvgFinding]] = [
      { rootFindings(elements) }, { sizeFindings(elements) }, { elementFindings(nodes) },
      { attributeFindings(elements) }, { valueFindings(elements) }, { lengthFindings(elements) },
    ]
    for stage in stages {
      let findings = stage()
      if !findings.isEmpty { return .refused(findings) }
    }
    let strokes = elements.count(where: isMark)
    guard strokes > 0 else { return .refused([SvgFinding(kind: .noDrawing)]) }
    return .accepted(
      SvgDrawing(
        elements: elements, strokes: strokes,
        viewBox: elements.first?["viewBox"].flatMap(SvgBox.init)))
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.isWhiteSpace)
  }

  private static func rootFindings(_ elements: [DrawingElement]) -> [SvgFinding] {
    guard let root = elements.first, root.name == "svg",
      root.namespace == nil || root.namespace == SvgNames.namespace
    else { return [SvgFinding(kind: .rootInvalid)] }
    return []
  }

  private static func sizeFindings(_ elements: [DrawingElement]) -> [SvgFinding] {
    if elements.count > elementsMax { return [SvgFinding(kind: .tooManyElements)] }
    if elements.contains(where: { $0.depth > depthMax }) { return [SvgFinding(kind: .tooDeep)] }
    return []
  }

  private static func elementFindings(_ nodes: [DrawingNode]) -> [SvgFinding] {
    var findings: [SvgFinding] = []
    for node in nodes {
      guard findings.count < findingsMax else { break }
      switch node {
      case .element(let element) where !element.isRoot && !SvgNames.shapes.contains(element.name):
        findings.append(SvgFinding(kind: .elementForbidden, detail: element.name))
      case .element: continue
      // One finding for a stretch of text, in however many pieces it has come.
      case .text where findings.last?.kind == .textForbidden: continue
      case .text: findings.append(SvgFinding(kind: .textForbidden))
      }
    }
    return findings
  }

  private static func attributeFindings(_ elements: [DrawingElement]) -> [SvgFinding] {
    firstFindings(elements) { element, attribute in
      SvgNames.isAllowed(attribute, on: element) ? nil : .attributeForbidden
    }
  }

  private static func valueFindings(_ elements: [DrawingElement]) -> [SvgFinding] {
    firstFindings(elements) { element, attribute in
      SvgValues.isGood(attribute, on: element) ? nil : SvgValues.kind(of: attribute.name)
    }
  }

  private static func firstFindings(
    _ elements: [DrawingElement], _ fault: (DrawingElement, DrawingAttribute) -> SvgKind?
  ) -> [SvgFinding] {
    var findings: [SvgFinding] = []
    for element in elements {
      for attribute in element.attributes {
        guard let kind = fault(element, attribute) else { continue }
        findings.append(SvgFinding(kind: kind, detail: attribute.name))
        if findings.count == findingsMax { return findings }
      }
    }
    return findings
  }

  private static func lengthFindings(_ elements: [DrawingElement]) -> [SvgFinding] {
    let length = elements.flatMap(\.attributes)
      .filter { $0.name == "d" || $0.name == "points" }
      .reduce(0) { $0 + $1.value.unicodeScalars.count }
    return length > pathLengthMax ? [SvgFinding(kind: .pathTooLong)] : []
  }

  /// Whether an element leaves a stroke of a pen: circles and their like are no signature.
  private static func isMark(_ element: DrawingElement) -> Bool {
    switch element.name {
    case "polyline", "polygon", "line": true
    case "path":
      element.attributes.first { $0.name == "d" }
        .flatMap { SvgPath($0.trimmed) }?.hasDrawing ?? false
    default: false
    }
  }
}
