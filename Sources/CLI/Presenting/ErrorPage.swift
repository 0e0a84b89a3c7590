/// An error for a person: what went wrong, where, why, and what to try.
struct ErrorPage {
  private let error: JSONTree
  private let method: String
  private let schemas: Schemas
  private let terminal: Terminal

  /// `nacre`, and the words that lead it to this database.
  private let program: String

  init(
    _ error: JSONTree, of method: String, schemas: Schemas, terminal: Terminal,
    databaseOption: String = ""
  ) {
    self.error = error
    self.method = method
    self.schemas = schemas
    self.terminal = terminal
    program = "nacre" + databaseOption
  }

  func show() { for line in lines { terminal.complain(line) } }

  var lines: [String] {
    let data = error["data"] ?? [:]
    let text = data["message"]?.string ?? error["message"]?.string ?? "Unknown error"
    let kind = data["kind"]?.string ?? ""
    let code = error["code"]?.integer ?? 0
    let ink = terminal.errors
    var lines = wrapped(printable("error: \(text)"), width: terminal.width)
    lines[0] = ink.paint("error:", .bad) + lines[0].dropFirst("error:".count)
    let last = lines.removeLast()
    lines.append("\(last) \(ink.paint("\(code) \(kind)".trimmingSpaces, .quiet))")
    for violation in data["violations"]?.items ?? [] {
      lines += ViolationLines(ink, width: terminal.width).lines([violation])
      if let hint = hint(violation) {
        lines += wrapped(hint, width: terminal.width - 4).map { "    " + ink.paint($0, .name) }
      }
    }
    return lines + advice(kind, data).map(printable)
  }

  // MARK: One field

  /// What the field takes.
  private func hint(_ violation: JSONTree) -> String? {
    let pointer = violation["path"]?.string ?? ""
    let kinds = [
      "required", "invalid_type", "invalid_enum", "out_of_range", "too_long", "too_short",
      "invalid_format",
      // A word that is none of a choice, as leave tells it.
      "invalid_input",
    ]
    guard let kind = violation["kind"]?.string, kinds.contains(kind),
      let method = schemas.method(method), let path = try? ParamPath(keyPath(pointer)),
      let schema = schemas.declared(at: path.steps, in: schemas.params(of: method))
    else { return nil }
    let words = TypeWords(schemas: schemas).words(schema)
    guard kind == "required" else { return "Takes: \(words)" }
    let isNested = !schemas.resolved(schema)["properties", default: [:]].members.isEmpty
    return "Add: \(keyPath(pointer))\(isNested ? ".…" : "=…")  (\(words))"
  }

  // MARK: The whole

  private func advice(_ kind: String, _ data: JSONTree) -> [String] {
    let near = data["suggestions"]?.items.compactMap(\.string) ?? []
    if !near.isEmpty { return ["Did you mean \(alternatives(near))?"] }
    if let waitMs = data["retryAfterMs"]?.integer {
      return ["Try again in \((waitMs + 999) / 1_000) s."]
    }
    if kind == "internal" {
      let number = data["requestId"]?.string.map { " It is request \($0) in the log." } ?? ""
      return ["This is our mistake, please report it.\(number)"]
    }
    if let line = byKind(kind) { return [line] }
    return data["retryable"] == true ? ["Trying again may help."] : []
  }

  private func byKind(_ kind: String) -> String? {
    switch kind {
    case "method_not_found": "See: nacre methods"
    case "validation_failed", "too_many_params", "invalid_params": "See: nacre describe \(method)"
    case "session_required", "token_expired", "bad_credentials", "local_trust_off":
      "Sign in: \(program) login, or a token in NACRE_TOKEN. See: nacre help auth"
    case "database_owner_required": "See: nacre help auth"
    case "role_not_allowed", "forbidden":
      "Act as somebody else: \(program) --as USER call \(method) …"
    case "version_conflict": "Somebody was faster: read it again, then repeat."
    case "deadline_exceeded": "Give it more time: --timeout 2m"
    case "clock_skewed", "disk_full", "engine_missing", "key_unavailable", "phone_library_missing",
      "worker_unavailable":
      "See: \(program) doctor"
    case "database_unreachable": "Trying again may help. See: \(program) doctor"
    case "database_older": "See: \(program) migrate --check"
    case let kind where kind.hasPrefix("database_"): "See: \(program) doctor"
    default: nil
    }
  }
}

extension JSONTree {
  fileprivate subscript(name: String, default fallback: JSONTree) -> JSONTree {
    self[name] ?? fallback
  }
}
