extension SwiftPrinter {
  /// The enum of all texts that refuse nothing.
  func sentences() {
    lines.add()
    lines.add("/// What `\(domain.name)` says besides its faults.")
    lines.block("\(access)enum \(stem)Text: Sendable") { lines in
      for text in domain.texts {
        lines.document(text.text.en)
        lines.add("case \(SwiftName.case(text.name))\(arguments(text))")
      }
      texts(of: domain.texts, lines)
    }
  }

  /// The texts, with the values formatted for the language. They stay in one place: where the
  /// optimizer knows which text is told it would copy all, which are more than any other function.
  func texts(of faults: [FaultModel], _ lines: Lines) {
    lines.add()
    lines.add("@inline(never)")
    lines.block("\(access)func text(in language: Language) -> String") { lines in
      lines.add("switch self {")
      for fault in faults {
        let parts = fault.text.all.map { ($0.language, TextPart.parse($0.text)) }
        let used = Set(parts.flatMap { $0.1.flatMap(\.placeholders) })
        lines.add("case .\(SwiftName.case(fault.name))\(pattern(fault, used)):")
        lines.indented { lines in
          lines.add("switch language {")
          for (language, parts) in parts { text(language, parts, fault, lines) }
          lines.add("}")
        }
      }
      lines.add("}")
    }
  }

  func text(_ language: String, _ parts: [TextPart], _ fault: FaultModel, _ lines: Lines) {
    let hasSections = parts.contains { $0.isSection }
    guard hasSections else {
      return lines.add("case .\(language): return \(wording(parts, fault))")
    }
    lines.add("case .\(language):")
    lines.indented { lines in
      let start = parts.prefix { !$0.isSection }
      lines.add("var text = \(wording(start, fault))")
      for part in parts.dropFirst(start.count) {
        guard case .section(let inner) = part else {
          lines.add("text += \(wording([part], fault))")
          continue
        }
        let names = Set(inner.flatMap(\.placeholders)).sorted()
        let conditions = names.flatMap { isThere($0, fault) }.joined(separator: ", ")
        lines.add("if \(conditions) { text += \(wording(inner, fault)) }")
      }
      lines.add("return text")
    }
  }

  /// An expression of the text that the parts make.
  func wording(_ parts: some Collection<TextPart>, _ fault: FaultModel) -> String {
    let literal = "\"\(parts.map { self.literal($0, fault) }.joined())\""
    return parts.allSatisfy(\.isWords) ? literal : "(\(literal) as Wording).text"
  }

  /// The conditions under which a section with the argument is shown: a list must hold something.
  func isThere(_ name: String, _ fault: FaultModel) -> [String] {
    guard let argument = fault.arguments.first(where: { $0.name == name }) else { return [] }
    var conditions: [String] = []
    if argument.type.presence == .optional { conditions.append("let \(SwiftName.member(name))") }
    if case .array = argument.type.value { conditions.append("!\(SwiftName.member(name)).isEmpty") }
    return conditions
  }

  func literal(_ part: TextPart, _ fault: FaultModel) -> String {
    switch part {
    case .words(let words): SwiftName.escapedText(words)
    case .placeholder(let name): "\\(\(inWords(name, fault)))"
    case .counted(let name, let one, let other):
      "\\(\(SwiftName.member(name)) == 1 ? \"\(SwiftName.escapedText(one))\" : \"\(SwiftName.escapedText(other))\")"
    case .section(let inner): inner.map { literal($0, fault) }.joined()
    }
  }

  /// An argument as people read it: words by their label, everything else formatted.
  func inWords(_ name: String, _ fault: FaultModel) -> String {
    let type = fault.arguments.first { $0.name == name }?.type.value
    if case .named? = type { return "\(SwiftName.member(name)).label(language)" }
    if case .array(.named, _)? = type {
      return "language.format(\(SwiftName.member(name)).map { $0.label(language) })"
    }
    return "language.format(\(SwiftName.member(name)))"
  }
}
