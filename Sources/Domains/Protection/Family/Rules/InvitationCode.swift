import Kernel

/// What an invitation's code looks like: twenty bytes in base32.
///
/// Source: protection specification 8.2; RFC 4648 section 6, whose letters nobody mistakes.
func invitationCode(of bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
  var (text, buffer, bits) = ("", 0, 0)
  for byte in bytes {
    buffer = buffer << 8 | Int(byte)
    bits += 8
    while bits >= 5 {
      bits -= 5
      text.append(letters[buffer >> bits & 31])
    }
    buffer &= 1 << bits - 1
  }
  if bits > 0 { text.append(letters[buffer << (5 - bits) & 31]) }
  return text
}

/// A code as somebody typed it: without blanks and hyphens, in capital letters.
func readableCode(_ typed: String) -> String {
  typed.uppercased().filter { $0 != "-" && !$0.isWhitespace }
}

/// When codes may be tried again after these wrong ones, oldest first; `nil`: now.
///
/// Source: protection specification 8.2, five wrong codes within an hour.
func codesAllowed(afterWrong moments: [Instant]) -> Instant? {
  guard moments.count >= 5 else { return nil }
  return moments[moments.count - 5].adding(hours: 1)
}
