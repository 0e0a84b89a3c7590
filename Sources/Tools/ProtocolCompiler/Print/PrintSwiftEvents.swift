extension SwiftPrinter {
  /// The enum of all events of the domain, with their payloads.
  func events() {
    lines.add()
    lines.add("/// What happens in `\(domain.name)`.")
    lines.add("\(access)enum \(stem)Event: EventPayload {")
    lines.indented { lines in
      for event in domain.events {
        lines.document(event.summary)
        lines.add("case \(SwiftName.case(event.name))(\(payloadName(event)))")
      }
      for (property, value) in [("topic", \EventModel.topic), ("entity", \EventModel.entity)] {
        lines.add()
        lines.block("\(access)var \(property): StaticString") { lines in
          lines.add("switch self {")
          for event in domain.events {
            let value = SwiftName.quoted(event[keyPath: value])
            lines.add("case .\(SwiftName.case(event.name)): \(value)")
          }
          lines.add("}")
        }
      }
      lines.add()
      lines.block("\(access)func write(to out: JSONWriter)") { lines in
        lines.add("switch self {")
        for event in domain.events {
          lines.add("case .\(SwiftName.case(event.name))(let payload): payload.write(to: out)")
        }
        lines.add("}")
      }
    }
    for event in domain.events {
      guard case .inline(let members) = event.payload else { continue }
      lines.add()
      lines.begin()
      record(
        Record(name: payloadName(event), summary: event.summary, members: members, isWritten: true))
      lines.end()
    }
    lines.add("}")
  }

  private func payloadName(_ event: EventModel) -> String {
    if case .named(let name, _) = event.payload { return name.name }
    return SwiftName.upperFirst(SwiftName.lowerCamel(event.name))
  }
}
