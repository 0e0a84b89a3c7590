import Kernel

/// The text in lines of at most so many columns, broken at spaces where that is possible.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.displayColumns + 1 + String(word).displayColumns > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(line)
  }
  return lines
}

/// The text in at most so many columns.
func cut(_ text: String, _ columns: Int) -> String {
  guard text.displayColumns > columns else { return text }
  var short = ""
  // One column is for the sign that something is missing.
  var room = max(0, columns - 1)
  for character in text {
    room -= character.displayColumns
    guard room >= 0 else { break }
    short.append(character)
  }
  return short + "…"
}

/// The text with spaces behind it, up to so many columns.
func padded(_ text: String, _ columns: Int) -> String {
  text + spaces(columns - text.displayColumns)
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

/// A JSON Pointer as the command line writes the same place: `devices[0].imei`.
///
/// A name that this cannot say leaves the pointer as it is.
func keyPath(_ pointer: String) -> String {
  guard pointer.hasPrefix("/") else { return pointer }
  var path = ""
  for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
    if !step.isEmpty, step.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      path += "[\(step)]"
      continue
    }
    if step.isEmpty || step.contains(where: { "~.[]=:".contains($0) }) { return pointer }
    path += (path.isEmpty ? "" : ".") + step
  }
  return path
}
