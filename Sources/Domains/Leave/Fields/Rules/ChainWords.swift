import Kernel

extension [Role] {
  /// A chain in words, in the order of its steps.
  func chainLabel(_ language: Language) -> String {
    map { $0.label(language) }.joined(separator: " → ")
  }
}
