/// A CSV text (RFC 4180, lines end with CRLF), record by record, which a spreadsheet shows and does
/// not run. `CSVRows` reads it.
public struct CSVWriter {
  public private(set) var text = ""

  public init() {}

  /// Records behind a first one with the keys, which are the same in every language.
  public static func text(_ keys: [String], _ rows: [[String]]) -> String {
    var writer = CSVWriter()
    for record in [keys] + rows { writer.add(record) }
    return writer.text
  }

  /// Writes a record.
  public mutating func add(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      text += CSVWriter.field(field)
    }
    text += "\r\n"
  }

  /// A field as it is written, quoted where that is needed.
  ///
  /// A text that a spreadsheet would take for a formula gets an apostrophe before it: names and
  /// departments are what people typed. A number keeps its sign.
  static func field(_ text: String) -> String {
    var scalars = text.unicodeScalars
    if let first = scalars.first, formulaStarts.contains(first), Double(text) == nil {
      scalars.insert("'", at: scalars.startIndex)
    }
    guard scalars.contains(where: quoted.contains) else { return String(scalars) }
    var written = "\""
    for scalar in scalars {
      if scalar == "\"" { written += "\"" }
      written.unicodeScalars.append(scalar)
    }
    return written + "\""
  }

  /// Source: OWASP, "CSV Injection"; the wide ones are what some keyboards write.
  private static let formulaStarts: [Unicode.Scalar] = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{ff1d}", "\u{ff0b}", "\u{ff0d}", "\u{ff20}",
  ]

  private static let quoted: [Unicode.Scalar] = ["\"", ",", "\r", "\n"]
}
