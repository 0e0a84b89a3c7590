import Kernel

/// Whether a text is an IPv4 or IPv6 address. Source: RFC 4291 section 2.2, without zones.
func isIPAddress(_ text: String) -> Bool { isIPv4(text) || isIPv6(text) }

private func isIPv4(_ text: some StringProtocol) -> Bool {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count == 4
    && parts.allSatisfy { part in
      // A leading zero reads as octal in some places.
      part.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        && (part.count == 1 || (2...3 ~= part.count && part.first != "0"))
        && UInt8(part) != nil
    }
}

private func isIPv6(_ text: String) -> Bool {
  guard text.utf8.count <= 45, let gap = gap(in: text) else { return false }
  guard let (head, tail) = gap.parts else { return groups(text) == 8 }
  guard let before = head.isEmpty ? 0 : groups(head), let after = tail.isEmpty ? 0 : groups(tail)
  else { return false }
  return !head.contains(".") && before + after <= 7
}

/// Where `::` stands, of which there is at most one; `nil` when there are more.
private func gap(in text: String) -> (parts: (Substring, Substring)?, Void)? {
  let units = Array(text.utf8)
  let colon = UInt8(ascii: ":")
  let places = units.indices.dropLast().filter { units[$0] == colon && units[$0 + 1] == colon }
  guard let place = places.first else { return (nil, ()) }
  guard places.count == 1 else { return nil }
  let index = text.utf8.index(text.startIndex, offsetBy: place)
  return ((text[..<index], text[text.utf8.index(index, offsetBy: 2)...]), ())
}

/// How many groups of 16 bits a text holds, `nil` when it is none; an IPv4 address at the end is
/// two.
private func groups(_ text: some StringProtocol) -> Int? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  var count = 0
  for (index, part) in parts.enumerated() {
    if index == parts.count - 1, part.contains(".") {
      guard isIPv4(part) else { return nil }
      count += 2
    } else {
      guard 1...4 ~= part.utf8.count, part.allSatisfy(\.isHexDigit),
        part.utf8.allSatisfy({ $0 < 128 })
      else { return nil }
      count += 1
    }
  }
  return count
}
