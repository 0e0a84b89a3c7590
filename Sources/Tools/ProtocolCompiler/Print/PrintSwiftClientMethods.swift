extension SwiftClientPrinter {
  /// A property of the client and a struct behind it per first word of the method names.
  func methods() {
    guard !prefixes.isEmpty else { return }
    lines.add()
    lines.block("extension Nacre") { lines in
      for prefix in prefixes {
        let type = SwiftClientName.methods(prefix)
        lines.document(summary(prefix))
        lines.add(
          "nonisolated var \(SwiftName.member(prefix)): \(type) { \(type)(nacre: self) }")
      }
    }
    for prefix in prefixes {
      lines.add()
      lines.document(summary(prefix))
      lines.block("struct \(SwiftClientName.methods(prefix)): Sendable") { lines in
        lines.add("let nacre: Nacre")
        for method in selection.methods where method.namespace == prefix { declare(method) }
      }
    }
  }

  private func summary(_ prefix: String) -> String {
    catalogue.domains.first { $0.name == prefix || $0.namespaces.contains(prefix) }?.summary
      ?? "Methods of the protocol itself."
  }

  private func declare(_ method: MethodModel) {
    lines.add()
    let told = [method.summary, method.description].compactMap(\.self)
    lines.document(told.joined(separator: "\n\n"))
    if method.isDeprecated { lines.add("@available(*, deprecated)") }
    if method.kind == .write || SwiftClientName.result(method) == nil {
      lines.add("@discardableResult")
    }
    let (head, tail) = signature(method)
    lines.list(head, arguments(method), tail)
    lines.indented { lines in
      let given = SwiftClientName.params(method, catalogue) == nil ? "JSON.object([:])" : "params"
      let type = SwiftClientName.result(method) ?? "JSON"
      var passed = [SwiftName.quoted(method.name), given, "as: \(type).self", "timeout: timeout"]
      if method.kind == .write { passed.append("idempotencyKey: idempotencyKey") }
      if method.kind == .job { passed.append("onProgress: onProgress") }
      lines.list("try await nacre.call(", passed, ")")
    }
    lines.add("}")
  }

  private func signature(_ method: MethodModel) -> (head: String, tail: String) {
    let type = SwiftClientName.result(method) ?? "JSON"
    return ("func \(SwiftName.member(method.word))(", ") async throws -> \(type) {")
  }

  private func arguments(_ method: MethodModel) -> [String] {
    var arguments: [String] = []
    if let type = SwiftClientName.params(method, catalogue) {
      let isNeeded = catalogue.members(method.params).contains(where: isRequired)
      arguments.append("_ params: \(type)" + (isNeeded ? "" : " = \(type)()"))
    }
    arguments.append("timeout: Duration? = nil")
    if method.kind == .write { arguments.append("idempotencyKey: String? = nil") }
    if method.kind == .job {
      arguments.append("onProgress: (@Sendable (NacreProgress) -> Void)? = nil")
    }
    return arguments
  }
}
