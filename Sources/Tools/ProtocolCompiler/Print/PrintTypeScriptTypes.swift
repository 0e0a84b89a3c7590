extension TypeScriptPrinter {
  /// Every declared type that a method or event uses, then the params and results written in
  /// place.
  func types() {
    for domain in catalogue.domains {
      for type in domain.types { declare(type, TypeName(domain: domain.name, name: type.name)) }
    }
    for method in catalogue.domains.flatMap(\.methods) {
      if case .inline(let members) = method.params, !members.isEmpty {
        let summary = "What `\(method.name)` takes."
        interface(TypeScriptName.params(method), summary, members, isRead: true)
      }
      if case .inline(let members) = method.result, !members.isEmpty {
        let summary = "What `\(method.name)` answers."
        interface(TypeScriptName.result(method), summary, members, isRead: false)
      }
    }
  }

  private func declare(_ type: TypeModel, _ name: TypeName) {
    guard usage.isUsed(name) else { return }
    guard case .words(let set) = type.body else {
      return interface(
        TypeScriptName.type(name), type.summary, type.members, isRead: usage.isRead(name))
    }
    lines.add()
    lines.comment(type.summary)
    union(TypeScriptName.type(name), set.words.map(\.name))
  }

  private func interface(
    _ name: String, _ summary: String?, _ members: [MemberModel], isRead: Bool
  ) {
    lines.add()
    lines.comment(summary)
    lines.block("export interface \(name)") { _ in self.members(members, isRead: isRead) }
  }

  func members(_ members: [MemberModel], isRead: Bool) {
    for member in members {
      lines.comment(member.summary)
      let mark = isAlwaysThere(member, isRead: isRead) ? "" : "?"
      lines.add("\(member.name)\(mark): \(annotation(member.type, isRead: isRead));")
    }
  }

  /// One of several words.
  func union(_ name: String, _ words: [String]) {
    let quoted = words.map(TypeScriptName.quoted)
    let line = "export type \(name) = \(quoted.joined(separator: " | "));"
    if line.count <= 100 { return lines.add(line) }
    lines.add("export type \(name) =")
    lines.indented { lines in
      var row = "|"
      for word in quoted {
        if row.count + word.count + 4 + lines.column > 100 {
          lines.add(String(row.dropLast(2)))
          row = "|"
        }
        row += " \(word) |"
      }
      lines.add(row.dropLast(2) + ";")
    }
  }

  /// What a program passes in may leave out what has a default; what it gets has everything.
  private func isAlwaysThere(_ member: MemberModel, isRead: Bool) -> Bool {
    if member.fallback != nil { return !isRead }
    return member.type.presence != .optional
  }

  /// The type of a value; what a program passes in may be any array, and is not changed.
  private func annotation(_ value: ValueType.Value, isRead: Bool) -> String {
    switch value {
    case .string, .id, .instant, .date, .dateAt, .bytes: "string"
    case .int, .number, .days: "number"
    case .bool: "boolean"
    case .money: "Money"
    case .json, .fact: isRead ? "unknown" : "Json"
    case .violation: "Violation"
    case .decision: "Decision"
    case .named(let name): TypeScriptName.type(name)
    case .wordSet(let name):
      isRead
        ? "\(TypeScriptName.type(name)) | readonly \(TypeScriptName.type(name))[]"
        : "\(TypeScriptName.type(name))[]"
    case .array(let item, _):
      "\(isRead ? "ReadonlyArray" : "Array")<\(annotation(item, isRead: isRead))>"
    case .map(let item, _):
      isRead
        ? "Readonly<Record<string, \(annotation(item, isRead: isRead))>>"
        : "Record<string, \(annotation(item, isRead: isRead))>"
    }
  }

  private func annotation(_ type: ValueType, isRead: Bool) -> String {
    let value = annotation(type.value, isRead: isRead)
    let mayBeNull = type.presence == .nullable || (isRead && type.presence == .optional)
    return mayBeNull && value != "unknown" && value != "Json" ? "\(value) | null" : value
  }
}
