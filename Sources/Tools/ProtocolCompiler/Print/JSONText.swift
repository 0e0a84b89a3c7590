/// JSON to be printed: members in the order given, numbers as written.
enum JSONText {
  case members([Member])
  case array([JSONText])
  case string(String)
  case number(String)
  case bool(Bool)
  case null

  // A struct: the compiler loses its way when an enum holds itself inside a tuple (Swift 6.3).
  struct Member {
    let name: String
    let value: JSONText
  }

  static func object(_ members: [(name: String, value: JSONText)]) -> JSONText {
    .members(members.map { Member(name: $0.name, value: $0.value) })
  }

  init(_ node: Node) {
    switch node.value {
    case .object(let entries): self = .object(entries.map { ($0.name, JSONText($0.node)) })
    case .array(let items): self = .array(items.map(JSONText.init))
    case .string(let string): self = .string(string)
    case .number(let digits): self = .number(digits)
    case .bool(let bool): self = .bool(bool)
    case .null: self = .null
    }
  }

  static func int(_ value: Int) -> JSONText { .number("\(value)") }

  /// A bound as short as it was written: `90`, not `90.0`.
  static func number(_ value: Double) -> JSONText {
    Int(exactly: value).map(JSONText.int) ?? .number("\(value)")
  }

  static func strings(_ values: [String]) -> JSONText { .array(values.map(JSONText.string)) }

  /// Without any white space.
  var compact: String {
    switch self {
    case .members(let members):
      "{" + members.map { "\(Self.quoted($0.name)):\($0.value.compact)" }.joined(separator: ",")
        + "}"
    case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    default: scalar
    }
  }

  /// Two spaces a level; what is short and flat stays on its line.
  func pretty(_ indent: String = "") -> String {
    let line = compact
    if isFlat, line.count + indent.count <= 90 { return line }
    let inner = indent + "  "
    switch self {
    case .members(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.name)): \($0.value.pretty(inner))" }
      return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array(let items):
      let lines = items.map { inner + $0.pretty(inner) }
      return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    default: return line
    }
  }

  /// What stands within so many levels has a line of its own; all that is deeper shares one.
  func lines(_ levels: Int, _ indent: String = "") -> String {
    guard levels > 0 else { return compact }
    let inner = indent + "  "
    switch self {
    case .members(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(Self.quoted($0.name)): \($0.value.lines(levels - 1, inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array(let items) where !items.isEmpty:
      let lines = items.map { inner + $0.lines(levels - 1, inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    default: return compact
    }
  }

  private var isFlat: Bool {
    switch self {
    case .members(let members): members.allSatisfy(\.value.isScalar)
    case .array(let items): items.allSatisfy(\.isScalar)
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .members(let members): members.isEmpty
    case .array(let items): items.isEmpty
    default: true
    }
  }

  private var scalar: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .number(let digits): digits
    case .bool(let bool): "\(bool)"
    default: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONText {
  /// The object with further members.
  func adding(_ more: [(name: String, value: JSONText)]) -> JSONText {
    guard case .members(let members) = self else { return self }
    return .members(members + more.map { Member(name: $0.name, value: $0.value) })
  }
}
