/// Colours for a terminal, or none.
struct Palette: Sendable {
  let isOn: Bool

  enum Ink: String {
    case name = "36"
    case text = "32"
    case number = "33"
    case quiet = "2"
    case strong = "1"
    case good = "1;32"
    case bad = "1;31"
  }

  func paint(_ text: String, _ ink: Ink) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The text without characters that move the cursor or change the terminal: texts may hold what
/// somebody typed.
func printable(_ text: String) -> String {
  var safe = ""
  for scalar in text.unicodeScalars {
    let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
    safe.unicodeScalars.append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
  }
  return safe
}
