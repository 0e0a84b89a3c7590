extension SwiftPrinter {
  /// What a manual says beyond the OpenRPC document: the story of each domain, and the texts that
  /// people read in every language.
  func referenceTexts() {
    lines.add()
    lines.add("/// What a manual says beyond the OpenRPC document.")
    lines.block("public enum ReferenceTexts") { lines in
      lines.add("/// Domains with their parts, the labels of words, and faults in Swedish.")
      lines.add("public static let json: StaticString = \(SwiftName.raw(texts.compact))")
    }
  }

  private var texts: JSONText {
    .object([
      ("domains", .array(catalogue.domains.map(story))),
      ("words", .object(catalogue.domains.flatMap(labels))),
      (
        "swedish",
        .object(
          catalogue.domains.flatMap { domain in
            domain.faults.map { ("\(domain.name).\($0.name)", JSONText.string($0.text.sv)) }
          })
      ),
    ])
  }

  private func story(_ domain: DomainModel) -> JSONText {
    let parts = domain.parts.filter { !$0.methods.isEmpty }.map { part in
      JSONText.object([
        ("file", .string(part.file)), ("summary", .string(part.summary)),
        ("methods", .strings(part.methods)),
      ])
    }
    return .object([
      ("name", .string(domain.name)), ("summary", .string(domain.summary)),
      ("parts", .array(parts)),
    ])
  }

  /// Each word of a set with what a person reads, by language.
  private func labels(_ domain: DomainModel) -> [(name: String, value: JSONText)] {
    domain.types.compactMap { type in
      guard case .words(let set) = type.body else { return nil }
      let words = set.words.map { word in
        (word.name, JSONText.object(word.label.all.map { ($0.language, .string($0.text)) }))
      }
      return ("\(domain.name).\(type.name)", .object(words))
    }
  }
}
