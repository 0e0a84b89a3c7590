extension SwiftPrinter {
  /// How a struct writes itself as a JSON object.
  func writer(_ record: Record) {
    let out = record.free("out")
    var values = values
    values.out = out
    lines.add()
    lines.indented { lines in
      lines.block("\(access)func write(to \(out): JSONWriter)") { lines in
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

  func isAlwaysThere(_ member: MemberModel, _ style: Record.Style) -> Bool {
    if member.fallback != nil { return true }
    return style == .record && member.type.presence != .optional
  }
}
