extension SwiftPrinter {
  func record(_ record: Record) {
    var protocols: [String] = []
    if record.isRead { protocols.append(record.takesShape ? "WireForm" : "WireReadable") }
    if record.isWritten { protocols.append("WireWritable") }
    // JSON borrowed from a request may not leave its thread.
    if !catalogue.holdsJSON(record.members) { protocols.append("Sendable") }
    let conformance = protocols.isEmpty ? "" : ": " + protocols.joined(separator: ", ")

    lines.document(record.summary)
    lines.add("public struct \(record.name)\(conformance) {")
    lines.indented { lines in
      for member in record.members {
        lines.document(member.summary)
        lines.add("public var \(SwiftName.member(member.name)): \(declared(member, record))")
      }
      if record.takesShape {
        lines.add("/// What is wrong with the shape of the fields, for the rule to answer.")
        lines.add("public var shape: [Violation] = []")
      }
    }
    memberwise(record)
    if record.isRead { reader(record) }
    if record.isWritten { writer(record) }
    lines.add("}")
  }

  /// The Swift type of a member.
  func declared(_ member: MemberModel, _ record: Record) -> String {
    var values = values
    if !record.isRead { values.json = "(any WireWritable)" }
    let type = values.type(member.type.value, inForm: record.style == .form)
    return switch record.style {
    case .form: "Field<\(type)>"
    case .facts: type + (member.fallback == nil ? "?" : "")
    case .record: type + (isOptional(member) ? "?" : "")
    }
  }

  func isOptional(_ member: MemberModel) -> Bool {
    member.type.presence != .required && member.fallback == nil
  }

  func memberwise(_ record: Record) {
    lines.add()
    lines.indented { lines in
      let arguments = record.members.map { member in
        "\(SwiftName.member(member.name)): \(declared(member, record))\(initial(member, record.style))"
      }
      if arguments.isEmpty { return lines.add("public init() {}") }
      lines.add("public init(")
      lines.indented { lines in
        for (index, argument) in arguments.enumerated() {
          lines.add(argument + (index + 1 < arguments.count ? "," : ""))
        }
      }
      lines.block(")") { lines in
        for member in record.members {
          lines.add("self.\(member.name) = \(SwiftName.member(member.name))")
        }
      }
    }
  }

  func initial(_ member: MemberModel, _ style: Record.Style) -> String {
    if style == .form { return " = .absent" }
    if let fallback = member.fallback { return " = \(values.literal(fallback, member.type.value))" }
    return style == .facts || member.type.presence == .optional ? " = nil" : ""
  }
}
