/// Records as CSV (RFC 4180, CRLF); the first holds the keys, which are the same in every language.
func csvText(_ keys: [String], _ rows: [[String]]) -> String {
  ([keys] + rows).map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
}

/// A field, quoted where that is needed. A text that a spreadsheet would run as a formula gets an
/// apostrophe before it: names are what people typed.
private func csvField(_ field: String) -> String {
  var text = field
  if let first = text.first, "=+-@\t\r".contains(first), Double(text) == nil { text = "'" + text }
  guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
    return text
  }
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  return "\"" + parts.joined(separator: "\"\"") + "\""
}
