import Kernel

/// A name as owners are compared by it: “Doe, Jane A.” is “JANE A DOE”.
/// Source: protection specification 6.3.
func nameKey(_ name: String) -> String {
  var letters: [UInt8] = []
  for scalar in name.uppercased().composed.unicodeScalars where !scalar.isMark {
    let bare = scalar.isASCII ? scalar : BareLetters.base[scalar] ?? " "
    let byte = UInt8(truncatingIfNeeded: bare.value)
    let isKept = byte &- UInt8(ascii: "A") < 26 || isASCIIDigit(byte)
    letters.append(isKept ? byte : UInt8(ascii: " "))
  }
  return letters.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    .filter { !meaningless.contains($0) }.sorted { $0.isBefore($1) }.joined(separator: " ")
}

/// Words of deeds that belong to nobody's name.
private let meaningless: Set = [
  "ET", "AL", "ETAL", "UX", "VIR", "TR", "TRUSTEE", "TRUSTEES", "AND", "HUSBAND", "WIFE",
]

/// A text as addresses and descriptions are compared by it.
func textKey(_ text: String) -> String {
  let kept = text.uppercased().composed.unicodeScalars.map { scalar -> Unicode.Scalar in
    scalar.isLetter || scalar.isNumber || scalar.isMark ? scalar : " "
  }
  return kept.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
    .joined(separator: " ")
}

/// Which capital letter of ASCII is left of a letter when its marks are gone.
private enum BareLetters {
  /// Found by putting marks on letters, once and then once more: no letter of this kind has three.
  static let base: [Unicode.Scalar: Unicode.Scalar] = {
    var base: [Unicode.Scalar: Unicode.Scalar] = [:]
    var letters = (0x41...0x5a).compactMap { Unicode.Scalar($0 as UInt32) }.map { ($0, $0) }
    for _ in 0..<2 {
      var made: [(Unicode.Scalar, Unicode.Scalar)] = []
      for (letter, bare) in letters {
        for mark in (0x300...0x36f).compactMap({ Unicode.Scalar($0 as UInt32) }) {
          var text = String(letter)
          text.unicodeScalars.append(mark)
          let composed = text.composed.unicodeScalars
          guard composed.count == 1, let whole = composed.first, base[whole] == nil else {
            continue
          }
          base[whole] = bare
          made.append((whole, bare))
        }
      }
      letters = made
    }
    return base
  }()
}
