import Kernel

/// Whether all words of a search occur in some names, without regard to case and accents.
func fits(_ search: String?, _ names: [String]) -> Bool {
  SearchWords(search).fit(names)
}

/// A name that a person can read; what is there when nothing was sent.
func givenName(
  _ field: Field<String>, or old: String?, _ findings: inout RoutineFindings
) -> String? {
  guard let text = field.value else {
    if field.isAbsent, old == nil { findings.refuse(.nameNeeded, at: "/name") }
    return old
  }
  guard case .text(let line) = NormalizedText.singleLine(text) else {
    findings.refuse(.nameNeeded, at: "/name")
    return nil
  }
  return line
}
