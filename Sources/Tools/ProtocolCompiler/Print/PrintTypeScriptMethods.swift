extension TypeScriptPrinter {
  /// An interface per first word of the method names.
  func methods() {
    for prefix in prefixes {
      let domain = catalogue.domains.first {
        $0.name == prefix || $0.namespaces.contains(prefix)
      }
      lines.add()
      lines.comment(domain?.summary ?? "Methods of the protocol itself.")
      lines.block("export interface \(TypeScriptName.methods(prefix))") { _ in
        for method in catalogue.domains.flatMap(\.methods) where method.namespace == prefix {
          declare(method)
        }
      }
    }
  }

  private func declare(_ method: MethodModel) {
    lines.comment(
      method.summary, method.description, refusals(method),
      method.isDeprecated ? "@deprecated" : nil)
    let options =
      switch method.kind {
      case .rule, .read: "CallOptions"
      case .write: "WriteOptions"
      case .job: "JobOptions"
      }
    let head = "\(method.word)("
    let arguments = "\(params(method)), options?: \(options)"
    let tail = "): Promise<\(result(method))>;"
    if head.count + arguments.count + tail.count + lines.column <= 100 {
      return lines.add(head + arguments + tail)
    }
    lines.add(head)
    lines.indented { $0.add(arguments) }
    lines.add(tail)
  }

  private func params(_ method: MethodModel) -> String {
    let members = catalogue.members(method.params)
    guard !members.isEmpty else { return "params?: NoParams | null" }
    let type = method.params.typeName.map(TypeScriptName.type) ?? TypeScriptName.params(method)
    let isRequired = members.contains { $0.type.presence != .optional && $0.fallback == nil }
    return isRequired ? "params: \(type)" : "params?: \(type) | null"
  }

  private func result(_ method: MethodModel) -> String {
    switch method.result {
    case .named(let name, _): TypeScriptName.type(name)
    case .inline(let members): members.isEmpty ? "NoParams" : TypeScriptName.result(method)
    case .json: "Json"
    }
  }

  /// The kinds that this method in particular answers.
  private func refusals(_ method: MethodModel) -> String? {
    guard !method.faults.isEmpty else { return nil }
    // Several faults may say one kind, each in words of its own.
    let kinds = method.faults.reduce(into: [String]()) { kinds, fault in
      let kind = catalogue.fault(fault.name, in: method.domain)?.fault.kind ?? fault.name
      if !kinds.contains("`\(kind)`") { kinds.append("`\(kind)`") }
    }
    return "Besides what every method may refuse: " + kinds.joined(separator: ", ") + "."
  }
}
