import Markup

/// The drawing's parts as the rules judge them, or `nil` when it is not well-formed.
func readDrawing(_ svg: String) -> [DrawingNode]? {
  guard let events = readXML(svg) else { return nil }
  var nodes: [DrawingNode] = []
  var depth = 0
  for event in events {
    switch event {
    case .start(let element):
      depth += 1
      nodes.append(.element(DrawingElement(element, depth: depth)))
    case .end: depth -= 1
    case .text(let text):
      guard !text.utf8.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) else { continue }
      nodes.append(.text)
    }
  }
  return nodes
}

extension DrawingElement {
  fileprivate init(_ element: XMLElement, depth: Int) {
    self.init(
      name: element.name, namespace: element.namespace, depth: depth,
      attributes: element.attributes
        .map { DrawingAttribute(name: $0.name, value: $0.value) }
        .sorted { $0.name < $1.name })
  }
}

extension SvgRule {
  /// Judges a drawing with the reader of the house.
  static func judge(_ svg: String?) -> SvgJudgement { judge(svg, read: readDrawing) }
}
