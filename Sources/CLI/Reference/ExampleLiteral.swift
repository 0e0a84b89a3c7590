/// Params as a literal of a language: on one line where it fits, else a member a line.
struct ExampleLiteral {
  let language: ExampleCode.Language

  /// Unit: columns.
  private static let width = 76

  func text(_ value: JSONTree) -> String { text(value, indent: 0) }

  /// Members as named arguments, as Python has them.
  func arguments(_ params: JSONTree) -> String {
    let words = params.members.map {
      (PythonWord.snake($0.name), text($0.value, indent: 4))
    }
    let line = words.map { "\($0)=\($1)" }.joined(separator: ", ")
    guard line.count > Self.width || line.contains("\n") else { return line }
    return "\n" + words.map { "    \($0)=\($1),\n" }.joined()
  }

  private func text(_ value: JSONTree, indent: Int) -> String {
    let line = self.line(value)
    if line.count + indent <= Self.width { return line }
    let inner = spaces(indent + 2)
    let (open, close) = value.members.isEmpty ? arrayMarks : objectMarks
    let rows: [String]
    switch value {
    case .object(let members):
      rows = members.map { key($0.name) + text($0.value, indent: indent + 2) }
    case .array(let items): rows = items.map { text($0, indent: indent + 2) }
    default: return line
    }
    if rows.isEmpty { return line }
    if language == .emacs {
      return "\(open)\n" + rows.map { inner + $0 }.joined(separator: "\n") + close
    }
    return "\(open)\n" + rows.map { inner + $0 }.joined(separator: ",\n")
      + "\n\(spaces(indent))\(close)"
  }

  /// The value on one line.
  private func line(_ value: JSONTree) -> String {
    switch value {
    case .object(let members):
      if members.isEmpty { return emptyObject }
      return group(members.map { key($0.name) + line($0.value) }, objectMarks)
    case .array(let items): return group(items.map(line), arrayMarks)
    case .string(let string): return earlier(string) ?? quoted(string)
    case .bool(let bool): return truth(bool)
    case .null: return null
    case .integer, .real: return value.text
    }
  }

  private func group(_ rows: [String], _ marks: (open: String, close: String)) -> String {
    let isLisp = language == .emacs
    let inside = rows.joined(separator: isLisp ? " " : ", ")
    let gap = isLisp && !rows.isEmpty ? " " : ""
    return marks.open + gap + inside + marks.close
  }

  // MARK: What differs

  private var objectMarks: (open: String, close: String) {
    switch language {
    case .swift: ("[", "]")
    case .emacs: ("(list", ")")
    default: ("{", "}")
    }
  }

  private var arrayMarks: (open: String, close: String) {
    switch language {
    case .neovim: ("{", "}")
    case .emacs: ("(vector", ")")
    default: ("[", "]")
    }
  }

  private var emptyObject: String {
    switch language {
    case .swift: "[:]"
    case .neovim: "vim.empty_dict()"
    case .emacs: "(make-hash-table)"
    default: "{}"
    }
  }

  private var null: String {
    switch language {
    case .python: "None"
    case .swift: "nil"
    case .neovim: "vim.NIL"
    case .emacs: "nil"
    default: "null"
    }
  }

  private func truth(_ bool: Bool) -> String {
    switch language {
    case .python: bool ? "True" : "False"
    case .emacs: bool ? "t" : ":json-false"
    default: bool ? "true" : "false"
    }
  }

  private func key(_ name: String) -> String {
    switch language {
    case .typescript: isWord(name) ? "\(name): " : "\(quoted(name)): "
    case .neovim: isWord(name) && !luaWords.contains(name) ? "\(name) = " : "[\(quoted(name))] = "
    case .emacs: ":\(name) "
    default: "\(quoted(name)): "
    }
  }

  private func isWord(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private let luaWords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    switch language {
    case .swift, .neovim: return "\\u{\(digits)}"
    default: return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// `{0/devices/0/id}` is a part of what the first call has answered; JSON and the shell show it
  /// as it stands.
  private func earlier(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let steps = text.dropFirst().dropLast().split(separator: "/").map(String.init)
    guard steps.count > 1, let call = Int(steps[0]) else { return nil }
    let parts = steps.dropFirst()
    switch language {
    case .json, .shell: return nil
    case .python, .swift:
      return "r\(call)" + parts.map { Int($0) == nil ? "[\"\($0)\"]" : "[\($0)]" }.joined()
    case .typescript:
      return "r\(call)" + parts.map { Int($0) == nil ? ".\($0)" : "[\($0)]" }.joined()
    case .neovim:
      return "r\(call)"
        + parts.map { part in Int(part).map { "[\($0 + 1)]" } ?? ".\(part)" }.joined()
    case .emacs:
      return parts.reduce("r\(call)") { (inner: String, part: String) -> String in
        Int(part) == nil ? "(plist-get \(inner) :\(part))" : "(aref \(inner) \(part))"
      }
    }
  }
}
