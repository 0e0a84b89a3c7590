/// Texts as troff reads them back. Source: groff_man(7).
enum TroffText {
  /// Filled by the reader's program.
  static func paragraph(_ text: String) -> [String] { [".PP"] + wrapped(text.troff, width: 90) }

  /// Laid out by hand: no filling.
  static func asItStands(_ text: String) -> [String] {
    [".nf"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? ".sp" : String($0).troff
      } + [".fi"]
  }
}

extension String {
  /// The text as troff reads it back: nothing in it is a request, and it is ASCII.
  var troff: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      // Of a line end of two characters, as cards of contacts have it, troff takes one.
      case "\r": break
      case "-": text += "\\-"
      case "\"": text += "\\(dq"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      default:
        if scalar.isASCII {
          text.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          text += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
    }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
