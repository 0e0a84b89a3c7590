extension SwiftPrinter {
  /// A closed set of words with its labels.
  func words(_ type: TypeModel, _ words: WordSet, _ name: TypeName) {
    let isWritten = usage.isWritten(name)
    let isSayable = usage.sayableTypes.contains(name)
    lines.document(type.summary)
    let more = (isWritten ? ", WireWritable" : "") + (isSayable ? ", FactConvertible" : "")
    lines.block("\(access)enum \(type.name): String, WireEnum\(more), CaseIterable, Sendable") {
      lines in
      for word in words.words {
        let name = SwiftName.case(word.name)
        lines.add(
          name == word.name ? "case \(name)" : "case \(name) = \(SwiftName.quoted(word.name))")
      }
      lines.add()
      lookup(words, lines)
      if words.fold == nil, words.aliases.isEmpty {
        lines.add()
        lookupInPlace(words, lines)
      }
      lines.add()
      let names = words.words.map { SwiftName.quoted($0.name) }.joined(separator: ", ")
      lines.add("\(access)static let wireNames = [\(names)]")
      lines.add()
      labels(words, lines)
      if isSayable {
        lines.add()
        lines.add("\(access)var fact: Fact { .text(rawValue) }")
      }
      if isWritten {
        lines.add()
        lines.block("\(access)func write(to out: JSONWriter)") { lines in
          lines.add("switch self {")
          for word in words.words {
            let quoted = SwiftName.quoted("\"\(word.name)\"")
            lines.add("case .\(SwiftName.case(word.name)): out.raw(\(quoted) as StaticString)")
          }
          lines.add("}")
        }
      }
    }
  }

  /// All closed sets of the domain with their labels, for a host that draws choices.
  func wordLists() {
    let sets = domain.types.filter { type in
      type.isWords && usage.isUsed(TypeName(domain: domain.name, name: type.name))
    }
    guard !sets.isEmpty else { return }
    lines.add()
    lines.document("The sets of words that `Protocol/\(domain.name).json` declares, in its order.")
    lines.block("\(access)enum \(stem)Words") { lines in
      lines.add("/// In the order of the files.")
      lines.add("\(access)static let all = [")
      lines.indented { lines in
        for type in sets {
          let name = SwiftName.lowerFirst(type.name)
          lines.add("WordList(\(SwiftName.quoted(name)), \(type.name).self),")
        }
      }
      lines.add("]")
    }
  }

  private func lookup(_ words: WordSet, _ lines: Lines) {
    let folded =
      words.fold.map { $0 == .upper ? "wire.asciiUppercased" : "wire.asciiLowercased" } ?? "wire"
    guard !words.aliases.isEmpty else {
      return lines.add("\(access)init?(wire: String) { self.init(rawValue: \(folded)) }")
    }
    lines.block("\(access)init?(wire: String)") { lines in
      lines.add("switch \(folded) {")
      for (alias, word, _) in words.aliases {
        lines.add("case \(SwiftName.quoted(alias)): self = .\(SwiftName.case(word))")
      }
      lines.add("case let word: self.init(rawValue: word)")
      lines.add("}")
    }
  }

  /// A word that stands as it is declared needs no String to be found.
  private func lookupInPlace(_ words: WordSet, _ lines: Lines) {
    lines.block("\(access)init?(_ text: BorrowedText)") { lines in
      lines.add("switch text.length {")
      let lengths = Dictionary(grouping: words.words) { $0.name.utf8.count }
      for (length, words) in lengths.sorted(by: { $0.key < $1.key }) {
        lines.add("case \(length):")
        lines.indented { lines in
          for word in words {
            let test = "text.spells(\(SwiftName.quoted(word.name)))"
            lines.add("if \(test) { self = .\(SwiftName.case(word.name)); return }")
          }
          lines.add("return nil")
        }
      }
      lines.add("default: return nil")
      lines.add("}")
    }
  }

  private func labels(_ words: WordSet, _ lines: Lines) {
    lines.add("/// What a person reads.")
    lines.block("\(access)func label(_ language: Language) -> String") { lines in
      lines.add("switch language {")
      for language in ["en", "sv"] {
        lines.add("case .\(language):")
        lines.indented { lines in
          lines.add("switch self {")
          for word in words.words {
            let text = word.label.all.first { $0.language == language }?.text ?? ""
            lines.add("case .\(SwiftName.case(word.name)): \(SwiftName.quoted(text))")
          }
          lines.add("}")
        }
      }
      lines.add("}")
    }
  }
}
