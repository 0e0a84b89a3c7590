extension PythonPrinter {
  /// A class per first word of the method names.
  func methods() {
    for prefix in prefixes {
      let domain = catalogue.domains.first {
        $0.name == prefix || $0.namespaces.contains(prefix)
      }
      let summary = domain?.summary ?? "Methods of the protocol itself."
      lines.pythonClass(PythonName.methods(prefix), summary, in: self) { lines in
        lines.add("def __init__(self, call: Caller) -> None:")
        lines.indented { $0.add("self._call = call") }
        for method in catalogue.domains.flatMap(\.methods) where method.namespace == prefix {
          declare(method)
        }
      }
    }
  }

  private func declare(_ method: MethodModel) {
    let members = catalogue.members(method.params)
    lines.add()
    lines.add("def \(PythonName.snake(method.word))(")
    lines.indented { lines in
      lines.add("self,")
      lines.add("*,")
      // What has to be there first, as in any Python signature.
      for member in members where isRequired(member) { lines.add(argument(member)) }
      for member in members where !isRequired(member) { lines.add(argument(member)) }
      if method.kind == .write { lines.add("idempotency_key: Optional[str] = None,") }
      lines.add("meta: Optional[Meta] = None,")
      lines.add("timeout: Optional[float] = None,")
    }
    lines.add(") -> \(result(method)):")
    lines.indented { lines in
      lines.document(
        method.summary, method.description, arguments(members, of: method), raises(method),
        in: self)
      lines.add("params = _given(")
      lines.indented { lines in
        lines.add("{")
        lines.indented { lines in
          for member in members where !takesNull(member) { lines.add(pair(member)) }
          if method.kind == .write { lines.add("\"idempotencyKey\": idempotency_key,") }
          lines.add("\"_meta\": meta,")
        }
        lines.add("}")
      }
      lines.add(")")
      for member in members where takesNull(member) {
        let name = PythonName.quoted(member.name)
        lines.add("params[\(name)] = \(PythonName.snake(member.name))")
      }
      let arguments = "\(PythonName.quoted(method.name)), params, timeout"
      // The annotation tells the type checker what the answer of the service is.
      let answer = "answer: \(result(method)) = self._call("
      // 92: the usual hundred, inside a class and a method.
      if answer.count + arguments.count < 92 {
        lines.add("\(answer)\(arguments))")
      } else {
        lines.add(answer)
        lines.indented { $0.add(arguments) }
        lines.add(")")
      }
      lines.add("return answer")
    }
  }

  private func isRequired(_ member: MemberModel) -> Bool {
    member.type.presence != .optional && member.fallback == nil
  }

  /// Whether None is a value like any other, which is sent.
  private func takesNull(_ member: MemberModel) -> Bool { member.type.presence == .nullable }

  private func pair(_ member: MemberModel) -> String {
    "\(PythonName.quoted(member.name)): \(PythonName.snake(member.name)),"
  }

  private func argument(_ member: MemberModel) -> String {
    let name = PythonName.snake(member.name)
    let value = annotation(member.type.value, isRead: true)
    if isRequired(member) { return "\(name): \(value)," }
    return "\(name): \(value == "Any" ? value : "Optional[\(value)]") = None,"
  }

  private func result(_ method: MethodModel) -> String {
    switch method.result {
    case .named(let name, _): PythonName.type(name)
    case .inline(let members): members.isEmpty ? "Dict[str, Any]" : PythonName.result(method)
    case .json: "Any"
    }
  }

  private func arguments(_ members: [MemberModel], of method: MethodModel) -> String? {
    var told = members.compactMap { member in
      member.summary.map { "    \(PythonName.snake(member.name)): \($0)" }
    }
    if method.kind == .write {
      told.append("    idempotency_key: A call repeated with the same key is done once.")
    }
    return told.isEmpty ? nil : "Args:\n" + told.joined(separator: "\n")
  }

  /// The kinds that this method in particular answers.
  private func raises(_ method: MethodModel) -> String? {
    guard !method.faults.isEmpty else { return nil }
    let kinds = method.faults.map { fault in
      "``\(catalogue.fault(fault.name, in: method.domain)?.fault.kind ?? fault.name)``"
    }
    let told = "Raises:\n    NacreError: Besides what every method may answer, "
    return told + kinds.joined(separator: ", ") + "."
  }
}
