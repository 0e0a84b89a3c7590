import Kernel

extension [Role] {
  /// A chain in words, in the order of its steps.
  func chainLabel(_ language: Language) -> String {
    // Every decision says it, and `joined` costs four times as much.
    reduce(into: "") { words, role in
      if !words.isEmpty { words += " → " }
      words += role.label(language)
    }
  }
}
