import Kernel

/// Which version of the terms somebody signs, without its text.
struct TermsMark {
  let number: Int
  let sha256: String

  /// The language of the text, a tag of BCP 47.
  let locale: String
}
