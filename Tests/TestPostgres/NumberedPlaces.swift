/// A statement with `$1` for `?1`, and for each `?` the next number: outside of quotes and
/// comments, and nothing else.
///
/// Source: postgresql specification 4.1.
public func numbered(_ sql: String) -> String {
  var text = ""
  var (latest, rest) = (0, sql[...])
  while let sign = rest.first {
    if sign == "'" || sign == "\"" {
      let end = rest.dropFirst().firstIndex(of: sign).map { rest.index(after: $0) }
      text += rest[..<(end ?? rest.endIndex)]
      rest = rest[(end ?? rest.endIndex)...]
    } else if rest.hasPrefix("--") {
      let end = rest.firstIndex(of: "\n") ?? rest.endIndex
      text += rest[..<end]
      rest = rest[end...]
    } else if sign == "?" {
      let digits = rest.dropFirst().prefix { $0.isWholeNumber }
      let number = Int(digits) ?? latest + 1
      latest = max(latest, number)
      text += "$\(number)"
      rest = rest[digits.endIndex...]
    } else {
      text.append(sign)
      rest.removeFirst()
    }
  }
  return text
}
