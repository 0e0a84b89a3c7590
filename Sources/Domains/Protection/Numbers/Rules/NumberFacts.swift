import Kernel

/// A telephone number as the rules compare it.
struct NumberFacts: Equatable, Sendable {
  let e164: String
  let countryCode: Int

  /// The digits without country code and trunk prefix.
  let nationalDigits: String

  /// ISO 3166-1; `nil` when the number belongs to no country.
  let region: String?
  let type: NumberType
  let isPossible: Bool
}

/// Whether a text says that a caller shows no number. Source: protection specification 5.1.
func isAnonymousCaller(_ number: String) -> Bool {
  switch number.trimmed.unicodeLowercased {
  case "", "anonymous", "private", "restricted", "unknown", "unavailable", "blocked", "withheld":
    true
  default: false
  }
}
