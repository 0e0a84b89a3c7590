import Kernel

/// A text cut into what the model weighs. Source: protection specification 5.3.
struct TextTokens {
  /// Words, and the names of what is no word, in their order.
  let tokens: [String]

  /// Whole chunks, without what encloses them.
  let chunks: [String]

  /// Chunks that lead somewhere.
  let urls: [String]

  /// How many digits each run of digits has.
  let digitRuns: [Int]
  let hasMoney: Bool
  let hasBang: Bool

  /// Whether three words or more are shouted.
  let isShouted: Bool

  /// Unit: Unicode scalars of the text as it came.
  let length: Int

  init(_ text: String) {
    length = text.scalarCount
    let plain = text.replacingEntities
    isShouted = plain.shoutedWords >= 3
    var reading = Reading()
    for chunk in plain.asciiLowercased.unicodeScalars.split(
      whereSeparator: \.properties.isWhitespace)
    {
      reading.take(Substring(chunk))
    }
    tokens = reading.tokens
    chunks = reading.chunks
    urls = reading.urls
    digitRuns = reading.digitRuns
    hasMoney = reading.hasMoney
    hasBang = plain.utf8.contains(UInt8(ascii: "!"))
  }

  /// Tokens, pairs of neighbours, and what is true of the whole text; each once.
  var features: Set<String> {
    var features = Set(tokens)
    for (one, next) in zip(tokens, tokens.dropFirst()) { features.insert("\(one) \(next)") }
    if hasBang { features.insert("__bang__") }
    if isShouted { features.insert("__caps__") }
    features.insert("__len\(min(4, length / 40))__")
    return features
  }
}

/// The reading of chunk after chunk.
private struct Reading {
  var tokens: [String] = []
  var chunks: [String] = []
  var urls: [String] = []
  var digitRuns: [Int] = []
  var hasMoney = false

  mutating func take(_ raw: Substring) {
    let chunk = raw.stripped
    guard !chunk.isEmpty else { return }
    chunks.append(chunk)
    if chunk.isMailAddress {
      // One that says how it is opened leads somewhere all the same.
      if chunk.saysItIsURL { urls.append(chunk) }
      tokens.append("__email__")
    } else if chunk.isURL {
      urls.append(chunk)
      tokens.append("__url__")
    } else if chunk.isMoney {
      hasMoney = true
      tokens.append("__money__")
    } else {
      scan(Array(chunk.utf8))
    }
  }

  /// Words and runs of digits; whatever else there is separates them.
  private mutating func scan(_ bytes: [UInt8]) {
    let (apostrophe, hyphen) = (UInt8(ascii: "'"), UInt8(ascii: "-"))
    var place = 0
    while place < bytes.count {
      let start = place
      if isASCIILetter(bytes[place]) || bytes[place] == apostrophe {
        while place < bytes.count, isASCIILetter(bytes[place]) || bytes[place] == apostrophe {
          place += 1
        }
        word(bytes[start..<place], apostrophe)
      } else if isASCIIDigit(bytes[place]) {
        var digits = 0
        while place < bytes.count {
          if isASCIIDigit(bytes[place]) {
            digits += 1
          } else if bytes[place] != hyphen || place + 1 == bytes.count
            || !isASCIIDigit(bytes[place + 1])
          {
            break
          }
          place += 1
        }
        number(digits)
      } else {
        place += 1
      }
    }
  }

  private mutating func word(_ bytes: ArraySlice<UInt8>, _ apostrophe: UInt8) {
    var bytes = bytes
    while bytes.first == apostrophe { bytes.removeFirst() }
    while bytes.last == apostrophe { bytes.removeLast() }
    if bytes.count >= 2 { tokens.append(String(decoding: bytes, as: UTF8.self)) }
  }

  private mutating func number(_ digits: Int) {
    digitRuns.append(digits)
    tokens.append(digits >= 9 ? "__phone__" : digits >= 5 ? "__code__" : "__num__")
  }
}

extension Substring {
  /// Without what stands around words.
  fileprivate var stripped: String {
    let (left, right) = ("(\"'[<{*_~".unicodeScalars, ")\"'].,;:!?>}*_~".unicodeScalars)
    var rest = unicodeScalars[...]
    while let first = rest.first, left.contains(first) { rest.removeFirst() }
    while let last = rest.last, right.contains(last) { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  fileprivate var replacingEntities: String {
    replacing("&lt;", by: "<").replacing("&gt;", by: ">").replacing("&amp;", by: "&")
  }

  private func replacing(_ word: String, by sign: String) -> String {
    let (bytes, word, sign) = (Array(utf8), Array(word.utf8), Array(sign.utf8))
    var out: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place...].starts(with: word) {
        out += sign
        place += word.count
      } else {
        out.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Runs of three capital letters of ASCII or more, with no small one among them.
  fileprivate var shoutedWords: Int {
    utf8.split { !isASCIILetter($0 | 0x20) }
      .count { word in word.count >= 3 && word.allSatisfy { $0 < UInt8(ascii: "a") } }
  }

  /// An `@` that is not first, and a dot somewhere behind what follows it.
  fileprivate var isMailAddress: Bool {
    let scalars = Array(unicodeScalars)
    guard let at = scalars.indices.dropFirst().first(where: { scalars[$0] == "@" }) else {
      return false
    }
    return scalars.dropFirst(at + 2).contains(".")
  }

  /// Whether it begins as a web address does.
  fileprivate var saysItIsURL: Bool {
    hasPrefix("http://") || hasPrefix("https://") || hasPrefix("www.")
  }

  fileprivate var isURL: Bool {
    if saysItIsURL { return true }
    let host = Array(unicodeScalars.prefix { $0 != "/" })
    guard let dot = host.lastIndex(of: "."), dot >= 2, host[dot - 1].isASCIIAlphanumeric else {
      return false
    }
    return urlEndings.contains(String(String.UnicodeScalarView(host[(dot + 1)...])))
  }

  fileprivate var isMoney: Bool {
    let scalars = Array(unicodeScalars)
    for (sign, next) in zip(scalars, scalars.dropFirst())
    where "£$€".unicodeScalars.contains(sign) && next.isASCIIDigit {
      return true
    }
    for word in ["rs.", "rs", "inr"] where hasPrefix(word) {
      if let next = unicodeScalars.dropFirst(word.count).first, next.isASCIIDigit { return true }
    }
    guard let first = scalars.first, first.isASCIIDigit else { return false }
    let rest = scalars.drop { $0.isASCIIDigit || $0 == "." || $0 == "," }
    return rest.elementsEqual("p".unicodeScalars) || rest.starts(with: "p/".unicodeScalars)
      || rest.starts(with: "ppm".unicodeScalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { value &- 0x30 < 10 }
  fileprivate var isASCIIAlphanumeric: Bool {
    isASCIIDigit || isASCII && (value | 0x20) &- 0x61 < 26
  }
}

/// Endings of hosts that are followed as links without saying so.
private let urlEndings: Set<String> = [
  "com", "co", "net", "org", "info", "biz", "uk", "in", "ly", "me", "io", "tk", "xyz", "top",
  "mobi",
  "tv", "cc", "gl", "do", "us", "eu", "site", "online", "link", "click", "app",
]
