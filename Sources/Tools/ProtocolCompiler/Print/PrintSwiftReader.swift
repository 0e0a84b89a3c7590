extension SwiftPrinter {
  /// How a struct reads itself from a JSON object.
  func reader(_ record: Record) {
    let element = record.free("element")
    let members = record.free("members")
    lines.add()
    lines.indented { lines in
      lines.block("public init?(_ \(element): Element)") { lines in
        let keyword = record.members.isEmpty ? "let" : "var"
        lines.add("guard \(keyword) \(members) = Members(\(element)) else { return nil }")
        for member in record.members {
          lines.add("let \(SwiftName.member(member.name)) = \(read(member, record.style, members))")
        }
        for member in record.members where !member.kinds.isEmpty { replace(member, members, lines) }
        if record.style != .facts {
          let known = record.members.map { SwiftName.quoted($0.name) }.joined(separator: ", ")
          lines.add("\(members).finish([\(known)])")
        }
        if record.style == .record {
          let required = record.members.filter { $0.type.presence == .required }
          if !required.isEmpty {
            let names = required.map { "let \(SwiftName.member($0.name))" }.joined(separator: ", ")
            lines.add("guard \(names) else { return nil }")
          }
        }
        for member in record.members {
          lines.add("self.\(member.name) = \(SwiftName.member(member.name))")
        }
      }
    }
  }

  func read(_ member: MemberModel, _ style: Record.Style, _ members: String) -> String {
    let isForm = style == .form
    let function =
      switch (style, member.type.presence) {
      case (.form, _): "field"
      case (.facts, _): "fact"
      case (.record, .required): "required"
      case (.record, .nullable): "nullable"
      case (.record, .optional): "optional"
      }
    let reading = values.read(member.type.value, inForm: isForm)
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
