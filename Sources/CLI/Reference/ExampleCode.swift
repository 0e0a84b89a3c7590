/// An example of a method as somebody would write it in each language that has a client.
struct ExampleCode {
  enum Language: String, CaseIterable {
    case json, shell, python, typescript, swift, neovim, emacs

    var title: String {
      switch self {
      case .json: "JSON"
      case .shell: "Shell"
      case .python: "Python"
      case .typescript: "TypeScript"
      case .swift: "Swift"
      case .neovim: "Neovim"
      case .emacs: "Emacs"
      }
    }
  }

  struct Call {
    let method: String
    let params: JSONTree

    /// In which role it is asked, when that matters.
    let role: String?
  }

  /// The calls that make what the last one builds on, and the last one.
  let calls: [Call]

  init(_ method: String, _ example: JSONTree) {
    let role = example["x-nacre-session"]?.string
    let before = (example["x-nacre-before"]?.items ?? []).map {
      Call(
        method: $0["method"]?.string ?? "", params: $0["params"] ?? [:],
        role: $0["session"]?.string ?? role)
    }
    let params = (example["params"]?.items ?? []).compactMap { param in
      param["name"]?.string.map { JSONTree.Member(name: $0, value: param["value"] ?? .null) }
    }
    calls = before + [Call(method: method, params: .object(params), role: role)]
  }

  func text(_ language: Language) -> String {
    calls.enumerated().map { index, call in
      // What a later call takes from it needs a name; the last is what the example is about.
      let name = index < calls.count - 1 ? "r\(index)" : "result"
      return remark(index, language) + statement(call, index, name, language)
    }.joined(separator: "\n")
  }

  /// Who asks, where that changes.
  private func remark(_ index: Int, _ language: Language) -> String {
    let role = calls[index].role
    guard calls.count > 1, let role, index == 0 || calls[index - 1].role != role else { return "" }
    switch language {
    // JSON has no comments.
    case .json: return ""
    case .shell, .python: return "# as \(role)\n"
    case .typescript, .swift: return "// as \(role)\n"
    case .neovim: return "-- as \(role)\n"
    case .emacs: return ";; as \(role)\n"
    }
  }

  private func statement(
    _ call: Call, _ index: Int, _ name: String, _ language: Language
  ) -> String {
    let method = call.method
    let literal = ExampleLiteral(language: language)
    let params = literal.text(call.params)
    let isEmpty = call.params.members.isEmpty
    switch language {
    case .json:
      let request: JSONTree = [
        "jsonrpc": "2.0", "id": .integer(index + 1), "method": .string(method),
        "params": call.params,
      ]
      return Layout(width: 76, palette: Palette(isOn: false)).text(request)
    case .shell:
      return "nacre call \(method) - <<'JSON'\n\(params)\nJSON"
    case .python:
      let path = method.split(separator: ".").map { PythonWord.snake(String($0)) }
        .joined(separator: ".")
      return "\(name) = n.\(path)(\(literal.arguments(call.params)))"
    case .typescript:
      return "const \(name) = await n.\(method)(\(isEmpty ? "" : params));"
    case .swift:
      return "let \(name) = try await n.call(\"\(method)\"\(isEmpty ? "" : ", \(params)"))"
    case .neovim:
      return "local \(name) = nacre.await(\"\(method)\"\(isEmpty ? "" : ", \(params)"))"
    case .emacs:
      return "(setq \(name) (nacre-call '\(method)\(isEmpty ? "" : " \(params)")))"
    }
  }
}

/// Names as the Python client has them.
enum PythonWord {
  /// `orderNumber` → `order_number`; what Python or the client needs itself gets a `_` behind it.
  static func snake(_ name: String) -> String {
    if name == "idempotencyKey" { return "idempotency_key" }
    var snake = ""
    var previous: Character = "_"
    for character in name {
      if character.isUppercase, previous.isLowercase || previous.isNumber { snake += "_" }
      snake += character.lowercased()
      previous = character
    }
    return taken.contains(snake) ? snake + "_" : snake
  }

  private static let taken: Set<String> = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "meta", "nonlocal", "not", "or", "pass", "raise", "return", "self",
    "timeout", "try", "while", "with", "yield",
  ]
}
