/// A struct to print: a declared type, or params, result or payload written in place.
struct Record {
  var name: String
  var summary: String?
  var members: [MemberModel]
  var style = Style.record
  var isRead = false
  var isWritten = false
  /// The params of a method that are a form: shape faults are handed over in `shape`.
  var takesShape = false

  enum Style { case record, form, facts }

  /// A name for a local that no member has.
  func free(_ name: String) -> String {
    members.contains { $0.name == name } ? name + "_" : name
  }
}

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
  private func declared(_ member: MemberModel, _ record: Record) -> String {
    var values = values
    if !record.isRead { values.json = "(any WireWritable)" }
    let type = values.type(member.type.value, inForm: record.style == .form)
    return switch record.style {
    case .form: "Field<\(type)>"
    case .facts: type + (member.fallback == nil ? "?" : "")
    case .record: type + (isOptional(member) ? "?" : "")
    }
  }

  private func isOptional(_ member: MemberModel) -> Bool {
    member.type.presence != .required && member.fallback == nil
  }

  private func memberwise(_ record: Record) {
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

  private func initial(_ member: MemberModel, _ style: Record.Style) -> String {
    if style == .form { return " = .absent" }
    if let fallback = member.fallback { return " = \(values.literal(fallback, member.type.value))" }
    return style == .facts || member.type.presence == .optional ? " = nil" : ""
  }

  // MARK: Reading

  private func reader(_ record: Record) {
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

  private func read(_ member: MemberModel, _ style: Record.Style, _ members: String) -> String {
    let isForm = style == .form
    let function =
      isForm
      ? "field"
      : style == .facts ? "fact" : member.type.presence == .required ? "required" : "optional"
    let call =
      "\(members).\(function)(\(SwiftName.quoted(member.name))) { \(values.read(member.type.value, inForm: isForm)) }"
    guard let fallback = member.fallback, !isForm else { return call }
    return "\(call) ?? \(values.literal(fallback, member.type.value))"
  }

  /// Says a shape fault of the member in the domain's more precise words.
  private func replace(_ member: MemberModel, _ members: String, _ lines: Lines) {
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

  // MARK: Writing

  private func writer(_ record: Record) {
    let out = record.free("out")
    var values = values
    values.out = out
    lines.add()
    lines.indented { lines in
      lines.block("public func write(to \(out): JSONWriter)") { lines in
        // After the first member that is always there every comma is known here.
        var isBegun = false
        let opens = record.members.first.map { isAlwaysThere($0, record.style) } ?? false
        if !opens { lines.add("\(out).beginObject()") }
        for (index, member) in record.members.enumerated() {
          let name = SwiftName.member(member.name)
          let quoted = "\\\"\(member.name)\\\":"
          guard isAlwaysThere(member, record.style) else {
            lines.block("if let \(name)") { lines in
              lines.add(isBegun ? "\(out).raw(\",\(quoted)\")" : "\(out).key(\"\(quoted)\")")
              lines.add(values.write(member.type.value, name))
            }
            continue
          }
          lines.add(
            index == 0
              ? "\(out).raw(\"{\(quoted)\")"
              : isBegun ? "\(out).raw(\",\(quoted)\")" : "\(out).key(\"\(quoted)\")")
          isBegun = true
          if isOptional(member) {
            lines.add(
              "if let \(name) { \(values.write(member.type.value, name)) } else { \(out).null() }")
          } else {
            lines.add(values.write(member.type.value, name))
          }
        }
        lines.add("\(out).endObject()")
      }
    }
  }

  private func isAlwaysThere(_ member: MemberModel, _ style: Record.Style) -> Bool {
    if member.fallback != nil { return true }
    return style == .record && member.type.presence != .optional
  }
}
