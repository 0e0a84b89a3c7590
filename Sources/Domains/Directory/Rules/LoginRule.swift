import Kernel

/// How a login is stored, and how it is compared.
struct Login {
  /// As it was typed, in Normalization Form C.
  let text: String

  /// Without case, so that a capital letter locks nobody out. Accents stay: they tell people apart.
  let key: String
}

/// A login that can be typed again: visible, without white space.
func readableLogin(_ given: String, at path: String) -> (login: Login?, violations: [Violation]) {
  guard case .text(let text) = NormalizedText.singleLine(given),
    !text.unicodeScalars.contains(where: \.properties.isWhitespace)
  else { return (nil, [Violation(DirectoryFault.loginInvalid, at: path)]) }
  return (Login(text: text, key: loginKey(text)), [])
}

/// What two spellings of one login share.
func loginKey(_ text: String) -> String { text.lowercased().composed }
