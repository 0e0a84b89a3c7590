import Kernel

/// Whether each word of a search begins a word of some texts; no word finds everything.
func fitsWords(_ search: [String], in texts: [String?]) -> Bool {
  guard !search.isEmpty else { return true }
  let words = texts.compactMap(\.self).flatMap(nameTokens)
  return search.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
}
