import Kernel

/// A page of the web as far as it has to be told whether somebody is on it.
struct ListingPage: Sendable {
  /// As it was sent, and as somebody reads it: both folded, with one space between words.
  private let sent: String
  private let read: String

  /// `nil`: it is no text, or empty, and what is not there must not be guessed.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0), !bytes.starts(with: "%PDF-".utf8) else { return nil }
    // What is not UTF-8 is mostly Latin-1; where it is not, nothing but ASCII can be found in it.
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let words = text.spaced
    guard !words.isEmpty else { return nil }
    sent = words.folded
    read = text.withoutTags.withoutEntities.spaced.folded
  }

  /// Whether all of the texts stand on it; none of them: no.
  func shows(_ texts: [String]) -> Bool {
    let wanted = texts.map { $0.spaced.folded }
    return !wanted.isEmpty && wanted.allSatisfy { sent.contains($0) || read.contains($0) }
  }
}

extension String {
  /// With one space wherever there is white space, and none at its ends.
  fileprivate var spaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Tags end words as little as they begin them: what stands in them is left out.
  fileprivate var withoutTags: String {
    var text = ""
    var isTag = false
    for character in unicodeScalars {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      default: if !isTag { text.unicodeScalars.append(character) }
      }
    }
    return text
  }

  /// With the letters that stand for themselves by a name or a number.
  fileprivate var withoutEntities: String {
    var parts = split(separator: "&", omittingEmptySubsequences: false)[...]
    var text = String(parts.popFirst() ?? "")
    for part in parts {
      let name = part.prefix(entityMax).prefix { $0 != ";" }
      if name.count < part.count, let letter = character(named: name),
        part[part.index(part.startIndex, offsetBy: name.count)] == ";"
      {
        text.unicodeScalars.append(letter)
        text += part.dropFirst(name.count + 1)
      } else {
        text += "&" + part
      }
    }
    return text
  }
}

/// The longest name that is looked for.
private let entityMax = 10

private func character(named name: Substring) -> Unicode.Scalar? {
  guard name.first == "#" else { return namedEntities[String(name)] }
  let digits = name.dropFirst()
  let isHex = digits.first == "x" || digits.first == "X"
  return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
    .flatMap(Unicode.Scalar.init)
}

/// Those that names and addresses of people have.
private let namedEntities: [String: Unicode.Scalar] = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rsquo": "’",
  "Aring": "Å", "aring": "å", "Auml": "Ä", "auml": "ä", "Ouml": "Ö", "ouml": "ö", "Uuml": "Ü",
  "uuml": "ü", "AElig": "Æ", "aelig": "æ", "Oslash": "Ø", "oslash": "ø", "Eacute": "É",
  "eacute": "é", "egrave": "è", "ecirc": "ê", "Agrave": "À", "agrave": "à", "aacute": "á",
  "acirc": "â", "Ccedil": "Ç", "ccedil": "ç", "iacute": "í", "icirc": "î", "oacute": "ó",
  "ocirc": "ô", "Ntilde": "Ñ", "ntilde": "ñ", "uacute": "ú", "szlig": "ß",
]
