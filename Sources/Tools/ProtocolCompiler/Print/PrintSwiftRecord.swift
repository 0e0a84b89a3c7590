extension SwiftPrinter {
  func record(_ record: Record) {
    var protocols: [String] = []
    if record.isRead { protocols.append(record.takesShape ? "WireForm" : "WireReadable") }
    if record.isWritten { protocols.append("WireWritable") }
    // JSON borrowed from a request may not leave its thread.
    if !catalogue.holdsJSON(record.members) { protocols.append("Sendable") }
    let conformance = protocols.isEmpty ? "" : ": " + protocols.joined(separator: ", ")

    lines.document(record.summary)
    lines.add("\(access)struct \(record.name)\(conformance) {")
    lines.indented { lines in
      for member in record.members {
        lines.document(member.summary)
        let name = SwiftName.member(member.name)
        let value = stored(declared(member, record), initial(member, record.style))
        lines.add("\(access)var \(name): \(value)")
      }
      if record.takesShape {
        lines.add("/// What is wrong with the shape of the fields, for the rule to answer.")
        lines.add("\(access)var shape: \(stored("[Violation]", " = []"))")
      }
      if record.clears {
        lines.add("/// Members that were sent as null: what stands there is to go.")
        lines.add("\(access)var cleared: \(stored("Set<String>", " = []"))")
      }
    }
    if share == .types { initializer(record) }
    if record.isWritten { writer(record) }
    lines.add("}")
    if record.isRead { reader(record) }
  }

  /// A stored member: without a value of its own where an initializer is printed, which would first
  /// set it and then replace it.
  private func stored(_ type: String, _ initial: String) -> String {
    guard share == .types else { return type + initial }
    return type.hasSuffix("?") ? "Optional<\(type.dropLast())>" : type
  }

  /// The memberwise initializer, which the language gives to its own module alone. It is nothing
  /// but stores, wherever it is called: as a call it would pass a large struct through memory.
  private func initializer(_ record: Record) {
    var members = record.members.map { member in
      (name: member.name, value: declared(member, record) + initial(member, record.style))
    }
    if record.takesShape { members.append(("shape", "[Violation] = []")) }
    if record.clears { members.append(("cleared", "Set<String> = []")) }
    lines.add()
    lines.indented { lines in
      guard !members.isEmpty else { return lines.add("public init() {}") }
      lines.add("@inlinable @inline(__always)")
      lines.list("public init(", members.map { "\($0.name): \($0.value)" }, ") {")
      lines.indented { lines in
        for (name, _) in members { lines.add("self.\(name) = \(SwiftName.member(name))") }
      }
      lines.add("}")
    }
  }

  /// The Swift type of a member.
  func declared(_ member: MemberModel, _ record: Record) -> String {
    var values = values
    if !record.isRead { values.json = "(any WireWritable)" }
    let type =
      member.isLazy ? "FactText" : values.type(member.type.value, inForm: record.style == .form)
    return switch record.style {
    case .form: "Field<\(type)>"
    case .facts: type + (member.fallback == nil ? "?" : "")
    // What may be null but must be there is spelled so that the language gives it no default.
    case .record where member.type.presence == .nullable && isOptional(member): "Optional<\(type)>"
    case .record: type + (isOptional(member) ? "?" : "")
    }
  }

  func isOptional(_ member: MemberModel) -> Bool {
    member.type.presence != .required && member.fallback == nil
  }

  func initial(_ member: MemberModel, _ style: Record.Style) -> String {
    if style == .form { return " = .absent" }
    if let fallback = member.fallback { return " = \(values.literal(fallback, member.type.value))" }
    return style == .facts || member.type.presence == .optional ? " = nil" : ""
  }
}
