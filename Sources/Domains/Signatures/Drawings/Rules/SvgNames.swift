/// The names that a drawing may use: an allow-list. Source: signatures specification d.3, 6 and 7.
enum SvgNames {
  static let namespace = "http://www.w3.org/2000/svg"
  static let linkNamespace = "http://www.w3.org/1999/xlink"

  /// Elements inside the root, without prefix.
  static let shapes: Set<String> = [
    "g", "path", "polyline", "polygon", "line", "circle", "ellipse", "rect",
  ]

  static func isAllowed(_ attribute: DrawingAttribute, on element: DrawingElement) -> Bool {
    if styles.contains(attribute.name) { return true }
    guard element.isRoot else {
      return geometry[element.name]?.contains(attribute.name) ?? false
    }
    if attribute.name == "xmlns:xlink" { return attribute.value == linkNamespace }
    return rootNames.contains(attribute.name)
  }

  /// How a shape or a group looks; every element may have them.
  static let styles: Set<String> = [
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "fill-opacity", "fill-rule", "opacity", "transform",
  ]

  private static let rootNames: Set<String> = [
    "xmlns", "version", "width", "height", "viewBox", "preserveAspectRatio",
  ]

  private static let geometry: [String: Set<String>] = [
    "path": ["d"], "polyline": ["points"], "polygon": ["points"],
    "line": ["x1", "y1", "x2", "y2"], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "rect": ["x", "y", "width", "height", "rx", "ry"],
  ]
}
