/// A part of a drawing as a reader of XML has met it, in the order of the document.
enum DrawingNode: Equatable, Sendable {
  case element(DrawingElement)

  /// Character data other than white space.
  case text
}

struct DrawingElement: Equatable, Sendable {
  /// With its prefix, if it has one.
  let name: String
  let namespace: String?

  /// The root has 1.
  let depth: Int

  /// By the alphabet of their names.
  let attributes: [DrawingAttribute]

  var isRoot: Bool { depth == 1 }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

struct DrawingAttribute: Equatable, Sendable {
  let name: String
  let value: String

  /// Without the white space around it.
  var trimmed: String {
    let space: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d]
    let bytes = value.utf8
    guard let first = bytes.firstIndex(where: { !space.contains($0) }),
      let last = bytes.lastIndex(where: { !space.contains($0) })
    else { return "" }
    return String(value[first...last])
  }
}
