extension SvgRule {
  /// Stage 2: what no drawing needs and a reader of XML might act upon, looked for in the raw text.
  static func forbiddenMarkup(in svg: String) -> [SvgKind] {
    let text = svg.utf8.map { 0x41...0x5a ~= $0 ? $0 | 0x20 : $0 }
    var hasDoctype = false
    var hasOther = false
    for index in text.indices where text[index] == UInt8(ascii: "<") {
      let rest = text[index...].dropFirst()
      switch rest.first {
      case UInt8(ascii: "!"):
        let isDoctype = doctypeWords.contains { rest.dropFirst().starts(with: $0.utf8) }
        if isDoctype { hasDoctype = true } else { hasOther = true }
      case UInt8(ascii: "?"):
        if index > 0 || !beginsWithDeclaration(svg) { hasOther = true }
      default: continue
      }
    }
    return (hasDoctype ? [.doctypeForbidden] : []) + (hasOther ? [.markupForbidden] : [])
  }

  private static let doctypeWords = ["doctype", "entity", "element", "attlist", "notation"]

  private static func beginsWithDeclaration(_ svg: String) -> Bool {
    let head = Array(svg.utf8.prefix(6))
    let space: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d]
    return head.starts(with: "<?xml".utf8) && head.count == 6 && space.contains(head[5])
  }
}
