/// The examples of a method as lines to paste.
struct ExampleLine {
  let method: String

  /// Params of the first example that succeeds, one that stands alone where there is one.
  let params: JSONTree
  private let example: JSONTree
  private let isOpen: Bool
  private let schemas: Schemas
  private let schema: JSONTree

  init?(_ method: JSONTree, _ schemas: Schemas) {
    let examples = method["examples"]?.items ?? []
    guard let name = method["name"]?.string,
      let example = examples.first(where: { $0["x-nacre-before"] == nil }) ?? examples.first
    else { return nil }
    self.method = name
    self.example = example
    self.schemas = schemas
    schema = schemas.params(of: method)
    isOpen = method["x-nacre-auth"] == "none" && method["x-nacre-owner"] != true
    params = .object(
      (example["params"]?.items ?? []).compactMap { param in
        param["name"]?.string.map { .init(name: $0, value: param["value"] ?? .null) }
      })
  }

  /// The lines for the pipe, which run as they stand: who asks signs in first, and what the example
  /// builds on is made in the same transaction, whose later calls take values of earlier ones.
  ///
  /// `roles`: what the owner of a new database is in each domain.
  func requests(_ roles: OwnerRoles) -> [String] {
    var lines: [JSONTree] = []
    let before = example["x-nacre-before"]?.items ?? []
    let role = example["x-nacre-session"]?.string
    if !isOpen || role != nil || !before.isEmpty {
      lines.append(call("session.open", ["_meta": ["fields": []]]))
    }
    if let role, let given = roles.giving(role, for: method, schemas) {
      lines.append(transaction([call("session.whoami", [:]), given]))
    }
    let own = call(method, params)
    if before.isEmpty {
      lines.append(own)
    } else {
      let calls = before.map { call($0["method"]?.string ?? "", $0["params"] ?? [:]) }
      lines.append(transaction(calls + [own]))
    }
    return lines.enumerated().map { index, line in
      JSONTree.object(
        [.init(name: "jsonrpc", value: "2.0"), .init(name: "id", value: .integer(index + 1))]
          + line.members
      ).text
    }
  }

  private func call(_ method: String, _ params: JSONTree) -> JSONTree {
    ["method": .string(method), "params": params]
  }

  private func transaction(_ calls: [JSONTree]) -> JSONTree {
    call("system.transaction", ["calls": .array(calls.map(referring))])
  }

  /// `{0/orderId}` as a transaction says it.
  private func referring(_ value: JSONTree) -> JSONTree {
    switch value {
    case .array(let items): return .array(items.map(referring))
    case .object(let members):
      return .object(members.map { .init(name: $0.name, value: referring($0.value)) })
    case .string(let text):
      guard text.hasPrefix("{"), text.hasSuffix("}"), let slash = text.firstIndex(of: "/"),
        let index = Int(text[text.index(after: text.startIndex)..<slash])
      else { return value }
      let pointer = String(text[slash...].dropLast())
      return ["$result": [.integer(index), .string(pointer)]]
    default: return value
    }
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
      let value: JSONTree = value.string.map { .string(standIn($0)) } ?? value
      let text = value.string ?? value.text
      let isPlain = !text.hasPrefix("@") && schemas.value(of: text, as: schema) == value
      words.append(shellQuoted(isPlain ? "\(key)=\(text)" : "\(key):=\(value.text)"))
    }
  }

  /// What an earlier call would answer, as a word to put a value for: `{0/orderId}` is `ORDER_ID`.
  private func standIn(_ text: String) -> String {
    guard text.hasPrefix("{"), text.hasSuffix("}"), let slash = text.lastIndex(of: "/") else {
      return text
    }
    let name = text[text.index(after: slash)...].dropLast()
    return name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
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

/// What the owner of a new database is in each domain, by the first words of its methods.
struct OwnerRoles {
  struct Told {
    let domain: String
    let roles: Set<String>
  }

  let byNamespace: [String: Told]

  /// The call that makes whoever asks a role that they are not: second in a transaction that begins
  /// with `session.whoami`. `nil` when they are it.
  func giving(_ role: String, for method: String, _ schemas: Schemas) -> JSONTree? {
    let namespace = String(method.prefix { $0 != "." })
    let domain = byNamespace[namespace]?.domain ?? "booking"
    let told = byNamespace[namespace]?.roles ?? []
    let own = told.isEmpty ? byNamespace["booking"]?.roles ?? [] : told
    // `EMPLOYEE 2` is a second person of that role.
    let word = String(role.prefix { $0 != " " })
    guard !own.contains(word) else { return nil }
    let place = told.isEmpty ? "booking" : domain
    let shape = schemas.component("#/components/schemas/directory.Roles")?["properties", place]
    let isList = shape.map { schemas.resolved($0)["type"] == "array" } ?? false
    let value: JSONTree = isList ? [.string(word)] : .string(word)
    return [
      "method": "directory.updateMember",
      "params": [
        "userId": ["$result": [0, "/actor/userId"]],
        "roles": .object([.init(name: place, value: value)]),
      ],
    ]
  }
}
