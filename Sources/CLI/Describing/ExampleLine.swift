/// The examples of a method as lines to paste.
struct ExampleLine {
  let method: String

  /// Params of the first example that succeeds, one that stands alone where there is one.
  let params: JSONTree
  private let example: JSONTree
  private let isOpen: Bool

  /// Whether it may be called inside a transaction.
  private let isNested: Bool
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
    isNested = mayBeNested(method)
    isOpen = method["x-nacre-auth"] == "none" && method["x-nacre-owner"] != true
    params = .object(
      (example["params"]?.items ?? []).compactMap { param in
        param["name"]?.string.map { .init(name: $0, value: param["value"] ?? .null) }
      })
  }

  /// The lines for the pipe, which run as they stand: who asks signs in first, and what the example
  /// builds on is made in the same transaction, whose later calls take values of earlier ones.
  /// Where that cannot be, because it takes several people or runs outside transactions, words such
  /// as `ORDER_ID` stand for what one has to put in.
  ///
  /// `roles`: what the owner of a new database is in each domain.
  func requests(_ roles: OwnerRoles) -> [String] {
    let before = example["x-nacre-before"]?.items ?? []
    let role = example["x-nacre-session"]?.string
    let people = Set(
      ([example] + before).compactMap { ($0["x-nacre-session"] ?? $0["session"])?.string })
    let calls = before.map { call($0["method"]?.string ?? "", $0["params"] ?? [:]) }
    let isWhole = people.count < 2 && before.allSatisfy { earlierMayBeNested($0) }
    var lines: [JSONTree] = []
    if !isOpen || role != nil || !before.isEmpty {
      lines.append(call("session.open", ["_meta": ["fields": []]]))
    }
    if isWhole, let role, let given = roles.giving(role, for: method, schemas) {
      lines.append(transaction([call("session.whoami", [:]), given]))
    }
    if calls.isEmpty {
      lines.append(call(method, params))
    } else if isWhole, isNested {
      lines.append(transaction(calls + [call(method, params)]))
    } else {
      if isWhole { lines.append(transaction(calls)) }
      lines.append(call(method, withStandIns(params)))
    }
    return lines.enumerated().map { index, line in
      let head: [JSONTree.Member] = [
        .init(name: "jsonrpc", value: "2.0"), .init(name: "id", value: .integer(index + 1)),
      ]
      return JSONTree.object(head + line.members).text
    }
  }

  private func earlierMayBeNested(_ call: JSONTree) -> Bool {
    call["method"]?.string.flatMap(schemas.method).map(mayBeNested) ?? false
  }

  private func withStandIns(_ value: JSONTree) -> JSONTree {
    switch value {
    case .array(let items): .array(items.map(withStandIns))
    case .object(let members):
      .object(members.map { .init(name: $0.name, value: withStandIns($0.value)) })
    case .string(let text): .string(standIn(text))
    default: value
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

/// Whether a method may be called inside a transaction: what runs beside, and what is about the
/// connection itself, may not.
private func mayBeNested(_ method: JSONTree) -> Bool {
  let name = method["name"]?.string ?? ""
  let isDrawn = method["errors"]?.items.contains {
    $0["$ref"]?.string?.hasSuffix("platform.worker_unavailable") ?? false
  }
  return method["x-nacre-kind"] != "job" && isDrawn != true && !name.hasPrefix("events.")
    && !name.hasPrefix("session.")
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
    let own = byNamespace[namespace]
    // `EMPLOYEE 2` is a second person of that role.
    let word = String(role.prefix { $0 != " " })
    // Where the method's own domain has no such role, it is one of the counter.
    let place = own.flatMap { isRole(word, in: $0.domain, schemas) ? $0.domain : nil } ?? "booking"
    guard byNamespace[place]?.roles.contains(word) != true else { return nil }
    let isList = shape(of: place, schemas)["type"] == "array"
    let value: JSONTree = isList ? [.string(word)] : .string(word)
    return [
      "method": "directory.updateMember",
      "params": [
        "userId": ["$result": [0, "/actor/userId"]],
        "roles": .object([.init(name: place, value: value)]),
      ],
    ]
  }

  private func isRole(_ word: String, in domain: String, _ schemas: Schemas) -> Bool {
    guard domain != "directory" else { return false }
    let shape = shape(of: domain, schemas)
    let words = (shape["items"].map(schemas.resolved) ?? shape)["enum"]?.items ?? []
    return words.contains(.string(word))
  }

  /// How a member's roles in a domain are written.
  private func shape(of domain: String, _ schemas: Schemas) -> JSONTree {
    let roles = schemas.component("#/components/schemas/directory.Roles")
    return roles?["properties", domain].map(schemas.resolved) ?? [:]
  }
}
