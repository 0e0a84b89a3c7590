extension SwiftPrinter {
  /// How a struct reads itself from a JSON object.
  ///
  /// In an extension, so that it keeps the memberwise initializer of the language: through one of
  /// our own the compiler copies a large struct once more.
  func reader(_ record: Record) {
    lines.add()
    lines.block("extension \(record.name)") { lines in
      lines.block("\(access)init?(_ \(record.free("element")): Element)") { lines in
        if record.style == .facts { readFacts(record, lines) } else { readMembers(record, lines) }
        let passed = record.members.map { self.passed($0, record.style) }
        if passed.isEmpty {
          lines.add("self.init()")
        } else {
          lines.list("self.init(", passed, ")")
        }
        if record.clears {
          let names = record.members.map { SwiftName.quoted($0.name) }
          lines.list("cleared = Set([", names, "]")
          lines.add(
            "  .filter { \(record.free("element")).value.member(named: $0)?.isNull == true })")
        }
      }
    }
  }

  /// Asks for one member after the other, in declared order, so that faults come in that order.
  private func readMembers(_ record: Record, _ lines: Lines) {
    let members = record.free("members")
    let keyword = record.members.isEmpty ? "let" : "var"
    lines.add(
      "guard \(keyword) \(members) = Members(\(record.free("element"))) else { return nil }")
    for member in record.members {
      lines.add("let \(SwiftName.member(member.name)) = \(read(member, record.style, members))")
    }
    for member in record.members where !member.kinds.isEmpty { replace(member, members, lines) }
    let known = record.members.map { SwiftName.quoted($0.name) }.joined(separator: ", ")
    lines.add("\(members).finish([\(known)])")
    let required =
      record.style == .record ? record.members.filter { $0.type.presence == .required } : []
    guard !required.isEmpty else { return }
    let names = required.map { "let \(SwiftName.member($0.name))" }.joined(separator: ", ")
    lines.add("guard \(names) else { return nil }")
  }

  /// Takes the members as they come: facts report nothing, so their order does not matter.
  private func readFacts(_ record: Record, _ lines: Lines) {
    let members = record.free("members")
    lines.add(
      "guard var \(members) = FactMembers(\(record.free("element"))) else { return nil }")
    for member in record.members {
      let type = member.isLazy ? "FactText" : values.type(member.type.value)
      lines.add("var \(SwiftName.member(member.name)): \(type)?")
    }
    lines.block("while \(members).next()") { lines in
      lines.add("switch \(members).nameLength {")
      let lengths = Dictionary(grouping: record.members) { $0.name.utf8.count }
      for (length, alike) in lengths.sorted(by: { $0.key < $1.key }) {
        lines.add("case \(length):")
        lines.indented { lines in
          for (index, member) in alike.enumerated() {
            let test = "\(members).isNamed(\(SwiftName.quoted(member.name)))"
            lines.add((index == 0 ? "if " : "} else if ") + test + " {")
            let reading = member.isLazy ? "$0.text()" : cared(member).read(member.type.value)
            lines.add("  \(SwiftName.member(member.name)) = \(members).read { \(reading) }")
          }
          lines.add("}")
        }
      }
      lines.add("default: break")
      lines.add("}")
    }
  }

  /// A member as the memberwise initializer takes it.
  private func passed(_ member: MemberModel, _ style: Record.Style) -> String {
    let name = SwiftName.member(member.name)
    guard style == .facts, let fallback = member.fallback else { return "\(member.name): \(name)" }
    return "\(member.name): \(name) ?? \(values.literal(fallback, member.type.value))"
  }

  /// Reads the texts of a member as it, or its file, wants them taken.
  private func cared(_ member: MemberModel) -> SwiftValues {
    var values = values
    values.care = member.care ?? domain.care ?? .shown
    return values
  }

  func read(_ member: MemberModel, _ style: Record.Style, _ members: String) -> String {
    let isForm = style == .form
    let function =
      switch member.type.presence {
      case _ where isForm: "field"
      case .required: "required"
      case .nullable: "nullable"
      case .optional: "optional"
      }
    let reading = cared(member).read(member.type.value, inForm: isForm)
    let option = isForm && member.hasEmpty ? ", hasEmpty: true" : ""
    let call = "\(members).\(function)(\(SwiftName.quoted(member.name))\(option)) { \(reading) }"
    guard let fallback = member.fallback, !isForm else { return call }
    return "\(call) ?? \(values.literal(fallback, member.type.value))"
  }

  /// Says a shape fault of the member in the domain's more precise words.
  func replace(_ member: MemberModel, _ members: String, _ lines: Lines) {
    lines.block("\(members).replace(\(SwiftName.quoted(member.name)))") { lines in
      lines.add("switch $0 {")
      for (kind, fault, _) in member.kinds {
        guard let (owner, precise) = catalogue.fault(fault, in: domain.name),
          let vague = catalogue.domain("wire")?.faults.first(where: { $0.name == kind })
        else { continue }
        let shared = precise.arguments.filter { argument in
          vague.arguments.contains { $0.name == argument.name }
        }
        let bound = vague.arguments.map { argument in
          shared.contains { $0.name == argument.name }
            ? "let \(SwiftName.member(argument.name))" : "_"
        }
        let pattern = shared.isEmpty ? "" : "(\(bound.joined(separator: ", ")))"
        let passed = shared.map { "\($0.name): \(SwiftName.member($0.name))" }.joined(
          separator: ", ")
        let arguments = precise.arguments.isEmpty ? "" : "(\(passed))"
        let name = "\(SwiftName.upperFirst(owner.name))Fault.\(SwiftName.case(fault))"
        lines.add("case WireFault.\(SwiftName.case(kind))\(pattern): \(name)\(arguments)")
      }
      lines.add("default: nil")
      lines.add("}")
    }
  }
}
