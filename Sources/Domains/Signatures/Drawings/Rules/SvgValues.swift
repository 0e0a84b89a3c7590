/// The values that allowed attributes may have. Source: signatures specification d.3, 8.
enum SvgValues {
  /// The fault of a bad value.
  static func kind(of attribute: String) -> SvgKind {
    switch attribute {
    case "fill", "stroke": .paintForbidden
    case "d": .pathInvalid
    case "points": .pointsInvalid
    default: .valueInvalid
    }
  }

  static func isGood(_ attribute: DrawingAttribute, on element: DrawingElement) -> Bool {
    let value = attribute.trimmed
    switch attribute.name {
    // Judged with the names: their values are fixed.
    case "xmlns", "xmlns:xlink": return true
    case "fill", "stroke": return SvgPaint.isGood(value)
    case "d": return SvgPath(value) != nil
    case "points": return SvgPoints(value) != nil
    case "transform": return SvgTransform(value) != nil
    case "viewBox": return SvgBox(value) != nil
    case "width", "height": return element.isRoot ? isSize(value) : isLength(value)
    case "r", "rx", "ry": return isLength(value)
    case "x", "y", "x1", "y1", "x2", "y2", "cx", "cy":
      return number(value, in: -SvgPath.numberMax...SvgPath.numberMax)
    case "stroke-width": return number(value, in: 0...100, suffixes: ["px"])
    case "stroke-miterlimit": return number(value, in: 1...Double.greatestFiniteMagnitude)
    case "opacity", "stroke-opacity", "fill-opacity": return number(value, in: 0...1)
    default: return isWord(value, of: attribute.name)
    }
  }

  private static func isWord(_ value: String, of name: String) -> Bool {
    switch name {
    case "version": ["1.0", "1.1", "1.2", "2.0"].contains(value)
    case "preserveAspectRatio": isPlacement(value)
    case "stroke-linecap": ["butt", "round", "square"].contains(value)
    case "stroke-linejoin": ["miter", "round", "bevel"].contains(value)
    case "fill-rule": ["nonzero", "evenodd"].contains(value)
    default: false
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Double>, suffixes: [String] = []
  ) -> Bool {
    SvgScanner.number(text, suffixes: suffixes).map(range.contains) ?? false
  }

  private static func isLength(_ text: String) -> Bool {
    number(text, in: 0...SvgPath.numberMax)
  }

  /// How large the root is: something, and not too much.
  private static func isSize(_ text: String) -> Bool {
    SvgScanner.number(text, suffixes: ["px", "%"]).map { 0 < $0 && $0 <= SvgBox.sizeMax } ?? false
  }

  /// `none`, or `xMidYMid` and its like with an optional `meet` or `slice`.
  private static func isPlacement(_ text: String) -> Bool {
    if text == "none" { return true }
    var scanner = SvgScanner(text)
    let places = ["Min", "Mid", "Max"]
    guard scanner.take("x"), places.contains(where: { scanner.take($0) }),
      scanner.take("Y"), places.contains(where: { scanner.take($0) })
    else { return false }
    if scanner.isAtEnd { return true }
    return scanner.skipSpace() && (scanner.take("meet") || scanner.take("slice"))
      && scanner.isAtEnd
  }
}

extension SvgBox {
  /// Of a side, and of the distance from the origin.
  static let sizeMax = 10_000.0

  /// Four numbers between which white space or a comma stands.
  init?(_ text: String) {
    var scanner = SvgScanner(DrawingAttribute(name: "", value: text).trimmed)
    var numbers: [Double] = []
    while let number = scanner.takeNumber() {
      numbers.append(number)
      if scanner.isAtEnd { break }
      guard numbers.count < 4, scanner.takeSeparator() != .none else { return nil }
    }
    guard scanner.isAtEnd, numbers.count == 4,
      numbers[..<2].allSatisfy({ $0.magnitude <= Self.sizeMax }),
      numbers[2...].allSatisfy({ 0 < $0 && $0 <= Self.sizeMax })
    else { return nil }
    self.init(minX: numbers[0], minY: numbers[1], width: numbers[2], height: numbers[3])
  }
}
