import Kernel

/// Roles that somebody can get from somebody else: there is one owner.
let givenRoles: [GroupRole] = [.guardian, .member, .dependent]

/// An e-mail address or a telephone number, as far as an invitation needs it: the host delivers.
func isContact(email text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    && !text.contains(where: \.isWhitespace)
}

/// Digits with an optional `+`, and what people write between them.
func isContact(phone text: String) -> Bool {
  let digits = text.filter { $0.isASCII && $0.isNumber }
  return (5...15).contains(digits.count)
    && text.allSatisfy { $0.isASCII && ($0.isNumber || "+ -()./".contains($0)) }
}

/// Where an invitation was sent, as it may be shown.
/// Source: protection specification 3.1, columns `email` and `phone`.
func masked(contact: String) -> String {
  if let at = contact.firstIndex(of: "@") {
    return "\(contact.prefix(1))***\(contact[at...])"
  }
  let digits = contact.filter { !$0.isWhitespace }
  guard digits.count > 5 else { return String(repeating: "*", count: digits.count) }
  let middle = String(repeating: "*", count: digits.count - 5)
  return "\(digits.prefix(3))\(middle)\(digits.suffix(2))"
}
