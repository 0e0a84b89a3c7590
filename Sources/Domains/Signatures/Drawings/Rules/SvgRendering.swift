/// A drawing written anew from what was judged, with a known size: what is drawn is what the rules
/// have read, whatever another reader would make of the text that was stored.
struct SvgRendering: Equatable, Sendable {
  let svg: String

  /// Unit: those of the drawing.
  let width: Double
  let height: Double

  /// Source: signatures specification f.1, for drawings that say no size.
  static let widthDefault = 400.0
  static let heightDefault = 100.0

  init(_ drawing: SvgDrawing) {
    let root = drawing.elements.first
    let box = drawing.viewBox ?? Self.box(of: root)
    var text = "<svg xmlns=\"\(SvgNames.namespace)\" width=\"\(svgNumber(box.width))\""
    text += " height=\"\(svgNumber(box.height))\" viewBox=\""
    text += [box.minX, box.minY, box.width, box.height].map(svgNumber).joined(separator: " ")
    text += "\"><g"
    let hasPaint = drawing.elements.contains { $0["stroke"] != nil || $0["fill"] != nil }
    if !hasPaint {
      // Many capture tools send bare paths. Source: signatures specification f.1.
      let given = Set(root?.attributes.map(\.name) ?? [])
      for (name, value) in Self.penDefault where !given.contains(name) {
        text += " \(name)=\"\(value)\""
      }
    }
    root?.attributes.filter { SvgNames.styles.contains($0.name) }
      .forEach { text += Self.written($0) }
    text += ">"
    text += Self.written(drawing.elements.dropFirst())
    text += "</g></svg>"
    svg = text
    width = box.width
    height = box.height
  }

  private static let penDefault = [
    ("stroke", "black"), ("stroke-width", "2"), ("fill", "none"), ("stroke-linecap", "round"),
  ]

  private static func box(of root: DrawingElement?) -> SvgBox {
    func side(_ name: String) -> Double? {
      root?.attributes.first { $0.name == name }
        .flatMap { SvgScanner.number($0.trimmed, suffixes: ["px"]) }
    }
    guard let width = side("width"), let height = side("height") else {
      return SvgBox(minX: 0, minY: 0, width: widthDefault, height: heightDefault)
    }
    return SvgBox(minX: 0, minY: 0, width: width, height: height)
  }

  private static func written(_ elements: ArraySlice<DrawingElement>) -> String {
    var text = ""
    var open: [String] = []
    for (index, element) in zip(elements.indices, elements) {
      // The root has depth 1 and stands around all of them.
      while open.count > element.depth - 2 { text += "</\(open.removeLast())>" }
      text += "<\(element.name)"
      element.attributes.forEach { text += written($0) }
      let isParent =
        elements.indices.contains(index + 1) && elements[index + 1].depth > element.depth
      text += isParent ? ">" : "/>"
      if isParent { open.append(element.name) }
    }
    for name in open.reversed() { text += "</\(name)>" }
    return text
  }

  /// An attribute of style or geometry.
  private static func written(_ attribute: DrawingAttribute) -> String {
    let value = attribute.trimmed
    switch attribute.name {
    case "d": return SvgPath(value).map { " d=\"\($0.text)\"" } ?? ""
    case "points":
      return SvgPoints(value).map {
        " points=\"\($0.numbers.map(svgNumber).joined(separator: " "))\""
      } ?? ""
    case "transform": return SvgTransform(value).map { " transform=\"\($0.text)\"" } ?? ""
    case "fill", "stroke":
      // The judged words need no escaping.
      return SvgPaint.isGood(value) ? " \(attribute.name)=\"\(SvgPaint.written(value))\"" : ""
    default: return SvgNames.isPlain(value) ? " \(attribute.name)=\"\(value)\"" : ""
    }
  }
}

/// As short as it can be read back.
func svgNumber(_ number: Double) -> String {
  guard number.rounded() == number, number.magnitude < 1e15 else { return "\(number)" }
  return "\(Int(number))"
}

extension SvgPath {
  /// With a space between any two parts.
  var text: String {
    segments.map { segment in
      ([String(UnicodeScalar(segment.command))] + segment.numbers.map(svgNumber))
        .joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension SvgTransform {
  var text: String {
    steps.map { "\($0.name)(\($0.numbers.map(svgNumber).joined(separator: " ")))" }
      .joined(separator: " ")
  }
}

extension SvgNames {
  /// Whether a value has only letters, digits and what numbers have.
  static func isPlain(_ value: String) -> Bool {
    value.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x41...0x5a ~= $0 || 0x61...0x7a ~= $0 || "+-. ".utf8.contains($0)
    }
  }
}
