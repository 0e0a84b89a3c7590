/// Whether a byte is a lower-case letter of ASCII.
func isASCIILetter(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

/// Whether a byte is a digit of ASCII.
func isASCIIDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

extension String {
  /// Whether there are digits of ASCII, and nothing else.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy(isASCIIDigit) }

  /// Without these characters.
  func dropping(_ characters: String) -> String {
    let dropped = Set(characters.unicodeScalars)
    return String(String.UnicodeScalarView(unicodeScalars.filter { !dropped.contains($0) }))
  }
}
