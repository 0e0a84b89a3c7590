extension SwiftPrinter {
  /// The enum of all faults of the domain, with codes, kinds, texts and facts.
  func faults() {
    let faults = domain.faults
    lines.add()
    lines.add("/// How requests to `\(domain.name)` can be refused.")
    lines.block("\(access)enum \(stem)Fault: Fault") { lines in
      for fault in faults {
        lines.document(fault.text.en)
        lines.add("case \(SwiftName.case(fault.name))\(arguments(fault))")
      }
      codes(lines)
      lines.add()
      lines.block("\(access)var kind: StaticString") { lines in
        lines.add("switch self {")
        for fault in faults {
          lines.add("case .\(SwiftName.case(fault.name)): \(SwiftName.quoted(fault.kind))")
        }
        lines.add("}")
      }
      reasons(lines)
      texts(of: faults, lines)
      facts("expected", faults.filter { !$0.expected.isEmpty }, \.expected, lines)
      facts("actual", faults.filter { $0.actual != nil }, { $0.actual.map { [$0] } ?? [] }, lines)
      namedFacts(lines)
    }
  }

  func arguments(_ fault: FaultModel) -> String {
    guard !fault.arguments.isEmpty else { return "" }
    let arguments = fault.arguments.map { argument in
      let type = values.type(argument.type.value)
      return argument.type.presence == .optional
        ? "\(argument.name): \(type)? = nil" : "\(argument.name): \(type)"
    }
    return "(\(arguments.joined(separator: ", ")))"
  }

  func codes(_ lines: Lines) {
    let codes = Dictionary(grouping: domain.faults, by: \.code)
      .sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    lines.add()
    guard let usual = codes.last, codes.count > 1 else {
      return lines.add("\(access)var code: Int { \(codes.first?.key ?? FaultModel.codeDefault) }")
    }
    lines.block("\(access)var code: Int") { lines in
      lines.add("switch self {")
      for (code, faults) in codes.dropLast() {
        lines.list("case ", faults.map { "." + SwiftName.case($0.name) }, ":")
        lines.indented { $0.add("\(code)") }
      }
      lines.add("default: \(usual.key)")
      lines.add("}")
    }
  }

  /// What says no more than a word of an enum is refused with that word.
  private func reasons(_ lines: Lines) {
    let worded = domain.faults.filter { $0.word != nil }
    guard !worded.isEmpty else { return }
    lines.add()
    lines.block("\(access)var reason: String") { lines in
      lines.add("switch self {")
      for fault in worded {
        guard let word = fault.word else { continue }
        let name = SwiftName.case(fault.name) + pattern(fault, [word])
        lines.add("case .\(name): \(SwiftName.member(word)).rawValue")
      }
      if worded.count < domain.faults.count { lines.add("default: kind.description") }
      lines.add("}")
    }
  }

  // MARK: Facts

  /// `expected` or `actual`: one argument, or several as a list.
  func facts(
    _ property: String, _ faults: [FaultModel], _ names: (FaultModel) -> [String], _ lines: Lines
  ) {
    guard !faults.isEmpty else { return }
    lines.add()
    lines.block("\(access)var \(property): Fact?") { lines in
      lines.add("switch self {")
      for fault in faults {
        let names = names(fault)
        lines.add("case .\(SwiftName.case(fault.name))\(pattern(fault, Set(names))):")
        let isList = property == "expected" && fault.expectedIsList
        lines.indented { lines in
          let facts = names.map { fact($0, fault) }
          guard isList else { return lines.add(facts.joined()) }
          let hasOptional = names.contains { isOptional($0, fault) }
          let list = "[\(facts.joined(separator: ", "))]"
          lines.add(
            hasOptional ? ".list((\(list) as [Fact?]).compactMap { $0 })" : ".list(\(list))")
        }
      }
      if faults.count < domain.faults.count { lines.add("default: nil") }
      lines.add("}")
    }
  }

  func namedFacts(_ lines: Lines) {
    let faults = domain.faults.filter { !$0.data.isEmpty }
    guard !faults.isEmpty else { return }
    lines.add()
    lines.block("\(access)var facts: [(name: StaticString, value: Fact)]") { lines in
      lines.add("switch self {")
      for fault in faults {
        lines.add("case .\(SwiftName.case(fault.name))\(pattern(fault, Set(fault.data))):")
        lines.indented { lines in
          let required = fault.data.filter { !isOptional($0, fault) }
            .map { "(\(SwiftName.quoted($0)), \(fact($0, fault)))" }
          let optional = fault.data.filter { isOptional($0, fault) }
          let list = "[\(required.joined(separator: ", "))]"
          guard !optional.isEmpty else { return lines.add("return \(list)") }
          lines.add("var facts: [(name: StaticString, value: Fact)] = \(list)")
          for name in optional {
            let argument = SwiftName.member(name)
            lines.add(
              "if let \(argument) { facts.append((\(SwiftName.quoted(name)), \(argument).fact)) }")
          }
          lines.add("return facts")
        }
      }
      if faults.count < domain.faults.count { lines.add("default: return []") }
      lines.add("}")
    }
  }

  func fact(_ name: String, _ fault: FaultModel) -> String {
    let type = fault.arguments.first { $0.name == name }?.type
    let (argument, isOptional) = (SwiftName.member(name), type?.presence == .optional)
    guard type?.value == .days else { return "\(argument)\(isOptional ? "?" : "").fact" }
    return isOptional ? "\(argument).map(Fact.days)" : "Fact.days(\(argument))"
  }

  func isOptional(_ name: String, _ fault: FaultModel) -> Bool {
    fault.arguments.first { $0.name == name }?.type.presence == .optional
  }

  /// The arguments of a case, bound where used.
  func pattern(_ fault: FaultModel, _ used: Set<String>) -> String {
    guard !used.isEmpty, !fault.arguments.isEmpty else { return "" }
    let bound = fault.arguments.map {
      used.contains($0.name) ? "let \(SwiftName.member($0.name))" : "_"
    }
    return "(\(bound.joined(separator: ", ")))"
  }
}
