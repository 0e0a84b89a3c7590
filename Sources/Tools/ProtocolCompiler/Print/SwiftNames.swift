/// How the protocol's names look in Swift.
enum SwiftName {
  /// `el_insufficient_notice` → `elInsufficientNotice`, `HR_HEAD` → `hrHead`, `2fa` → `_2fa`.
  static func lowerCamel(_ name: String) -> String {
    let isShouted = name == name.uppercased()
    let parts = name.split { !$0.isLetter && !$0.isNumber }
      .map { isShouted ? $0.lowercased() : String($0) }
    guard let first = parts.first else { return "_" }
    let head = first == first.uppercased() ? first.lowercased() : lowerFirst(first)
    let camel = head + parts.dropFirst().map(upperFirst).joined()
    return camel.first?.isNumber == true ? "_" + camel : camel
  }

  static func upperFirst(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  static func lowerFirst(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// In backticks when Swift would read it as a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A member, argument or function.
  static func member(_ name: String) -> String { escaped(name) }

  /// An enum case.
  static func `case`(_ name: String) -> String { escaped(lowerCamel(name)) }

  /// A string literal.
  static func quoted(_ text: String) -> String { "\"\(escapedText(text))\"" }

  /// The inside of a string literal.
  static func escapedText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\r": escaped += "\\r"
      case "\0"..<" ", "\u{7F}": escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// A string literal that takes the text as it is.
  static func raw(_ text: String) -> String {
    var fence = "#"
    while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    return "\(fence)\"\(text)\"\(fence)"
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
