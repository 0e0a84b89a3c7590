/// A text as it is printed: without pictographs, which no font of papers has. What has nothing else
/// becomes a dash, so that nobody takes its place for empty.
func printed(_ text: String) -> String {
  guard text.contains(where: \.isPictograph) else { return text }
  let words = text.split(whereSeparator: { $0.isPictograph || $0 == " " })
  return words.isEmpty ? "–" : words.joined(separator: " ")
}

extension Character {
  fileprivate var isPictograph: Bool {
    unicodeScalars.contains { scalar in
      // U+FE0F asks for the picture of what is a sign else.
      scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
        || 0x1F000...0x1FAFF ~= scalar.value
    }
  }
}

/// How wide a text is about, in the typeface of charts: those who show it may have another one, so
/// no more than about is known. Unit: that of the size.
func textWidth(_ text: String, size: Double) -> Double {
  text.reduce(0) { $0 + $1.ems } * size
}

/// The text, or as much of it as fits, with an ellipsis.
func clipped(_ text: String, to width: Double, size: Double) -> String {
  guard textWidth(text, size: size) > width else { return text }
  var room = width - textWidth("…", size: size)
  var kept = text.prefix { letter in
    room -= letter.ems * size
    return room >= 0
  }
  while kept.last == " " { kept.removeLast() }
  return String(kept) + "…"
}

extension Character {
  /// Unit: ems. Source: the widths of Inter, of which a little more is taken.
  fileprivate var ems: Double {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch self {
    case " ", "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]": return 0.32
    case "f", "r", "t", "-": return 0.42
    case "m", "w", "M", "W", "@", "%", "…": return 0.98
    default: break
    }
    if scalar.value >= 0x1100 { return 1.25 }
    return isUppercase ? 0.76 : 0.65
  }
}
