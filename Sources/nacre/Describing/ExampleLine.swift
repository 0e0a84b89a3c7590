/// The examples of a method as lines to paste.
struct ExampleLine {
  let method: String

  /// Params of the first example that succeeds.
  let params: JSONTree
  private let schemas: Schemas
  private let schema: JSONTree

  init?(_ method: JSONTree, _ schemas: Schemas) {
    let examples = method["examples"]?.items ?? []
    guard let name = method["name"]?.string,
      let example = examples.first(where: { $0["x-nacre-error"] == nil }) ?? examples.first
    else { return nil }
    self.method = name
    self.schemas = schemas
    schema = schemas.params(of: method)
    params = .object(
      (example["params"]?.items ?? []).compactMap { param in
        param["name"]?.string.map { .init(name: $0, value: param["value"] ?? .null) }
      })
  }

  /// One line for the pipe.
  var request: String {
    let request: JSONTree = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params,
    ]
    return request.text
  }

  /// The words of a shell.
  var words: [String] {
    var words = ["nacre", "call", method]
    for member in params.members {
      add(member.value, key: member.name, schemas.member(member.name, of: schema), to: &words)
    }
    return words
  }

  private func add(_ value: JSONTree, key: String, _ schema: JSONTree?, to words: inout [String]) {
    switch value {
    case .object(let members) where !members.isEmpty && !members.contains { hasMarks($0.name) }:
      for member in members {
        add(
          member.value, key: "\(key).\(member.name)", schemas.member(member.name, of: schema),
          to: &words)
      }
    case .array(let items) where !items.isEmpty:
      for (index, item) in items.enumerated() {
        add(item, key: "\(key)[\(index)]", schemas.items(of: schema), to: &words)
      }
    default:
      let text = value.string ?? value.text
      let isPlain = !text.hasPrefix("@") && schemas.value(of: text, as: schema) == value
      words.append(shellQuoted(isPlain ? "\(key)=\(text)" : "\(key):=\(value.text)"))
    }
  }

  /// A name that the keys of the command line cannot say.
  private func hasMarks(_ name: String) -> Bool {
    name.isEmpty || name.contains { ".[]=:".contains($0) }
  }
}

/// The word as a POSIX shell reads it back.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789_./:@%+,-=".unicodeScalars.contains(scalar))
  }
  if isPlain, !word.isEmpty { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
