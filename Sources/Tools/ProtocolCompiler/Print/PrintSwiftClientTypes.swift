extension SwiftClientPrinter {
  /// Every declared type that a method or event uses, then what is written in place.
  func types() {
    for domain in catalogue.domains {
      for type in domain.types { declare(type, TypeName(domain: domain.name, name: type.name)) }
    }
    for method in selection.methods {
      if case .inline(let members) = method.params, !members.isEmpty {
        record(
          TypeScriptName.params(method), "What `\(method.name)` takes.", members, isRead: true)
      }
      if case .inline(let members) = method.result, !members.isEmpty {
        record(PythonName.result(method), "What `\(method.name)` answers.", members, isRead: false)
      }
    }
    for event in selection.events {
      guard case .inline(let members) = event.payload, !members.isEmpty else { continue }
      record(
        SwiftClientName.record(event), "What `\(event.topic)` tells.", members, isRead: false)
    }
  }

  private func declare(_ type: TypeModel, _ name: TypeName) {
    guard usage.isUsed(name) else { return }
    let title = SwiftClientName.type(name)
    guard case .words(let set) = type.body else {
      return record(
        title, type.summary, type.members, isRead: usage.isRead(name), clears: type.clears)
    }
    lines.add()
    lines.document(type.summary)
    // A word that only a newer service has is a value like any other.
    lines.block("struct \(title): RawRepresentable, Codable, Hashable, Sendable") { lines in
      lines.add("let rawValue: String")
      lines.add()
      for word in set.words {
        let value = SwiftName.quoted(word.name)
        lines.add("static let \(SwiftName.case(word.name)) = Self(rawValue: \(value))")
      }
    }
  }

  /// What a program sends is encoded, what it gets is decoded; a type that goes both ways is both.
  private func record(
    _ name: String, _ summary: String?, _ members: [MemberModel], isRead: Bool,
    clears: Bool = false
  ) {
    lines.add()
    lines.document(summary)
    let conformance = isRead ? "Codable" : "Decodable"
    lines.block("struct \(name): \(conformance), Sendable") { lines in
      for member in members {
        lines.document(member.summary)
        let type = annotation(member, isRead: isRead, clears: clears)
        lines.add("var \(SwiftName.member(member.name)): \(type)")
      }
    }
  }

  private func annotation(_ member: MemberModel, isRead: Bool, clears: Bool) -> String {
    let value = annotation(member.type.value)
    if clears, member.type.presence == .optional { return "NacreChange<\(value)>?" }
    if isRead { return isRequired(member) ? value : value + "?" }
    // What is always there and may be anything may be null, too.
    if member.type.presence == .nullable, value == "JSON" { return value }
    return member.type.presence == .required || member.fallback != nil ? value : value + "?"
  }

  /// What a program has to say, because nothing else is taken instead.
  func isRequired(_ member: MemberModel) -> Bool {
    member.type.presence == .required && member.fallback == nil
  }

  private func annotation(_ value: ValueType.Value) -> String {
    switch value {
    case .string, .id, .instant, .date, .dateAt, .bytes: "String"
    case .int: "Int"
    case .number, .days: "Double"
    case .bool: "Bool"
    case .money: "NacreMoney"
    case .json, .fact: "JSON"
    case .violation: "NacreError.Violation"
    case .decision: "NacreDecision"
    case .named(let name): SwiftClientName.type(name)
    case .wordSet(let name): "[\(SwiftClientName.type(name))]"
    case .array(let item, _): "[\(annotation(item))]"
    case .map(let item, _): "[String: \(annotation(item))]"
    }
  }
}
