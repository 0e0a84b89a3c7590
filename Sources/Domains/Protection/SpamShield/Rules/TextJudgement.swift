import Kernel

/// What the shipped model weighs. Source: protection specification 5.3, “Model”.
struct SpamModel: Sendable {
  let bias: Double
  let weights: [String: Double]
}

/// How likely a text is spam, and what speaks for it. Source: protection specification 5.3.
struct TextJudgement {
  let probability: Double
  let modelProbability: Double
  let signals: [TextSignal]

  /// The heaviest first; at most five.
  let topFeatures: [(feature: String, weight: Double)]

  var textClass: TextClass {
    switch probability {
    case 0.8...: signals.contains(.languageNotCovered) ? .suspicious : .spam
    case 0.3...: .suspicious
    default: .ham
    }
  }

  /// - Parameter logistic: 1 / (1 + e^−x).
  init(_ text: String, _ model: SpamModel, logistic: (Double) -> Double) {
    let tokens = TextTokens(text)
    // Added up in one order, so that the last digit is always the same.
    let present = tokens.features.compactMap { feature in
      model.weights[feature].map { (feature: feature, weight: $0) }
    }.sorted { $0.feature.isBefore($1.feature) }
    modelProbability = logistic(present.reduce(model.bias) { $0 + $1.weight })
    topFeatures = Array(
      present.sorted { left, right in
        let (one, other) = (left.weight.magnitude, right.weight.magnitude)
        return one == other ? left.feature.isBefore(right.feature) : one > other
      }.prefix(5))
    var signals = TextSignal.ofURLs(tokens.urls)
    switch signals.count {
    case 0:
      if tokens.looksLikeOneTimeCode {
        signals.append(.otpPattern)
        probability = min(modelProbability, 0.29)
      } else {
        probability = modelProbability
      }
    case 1: probability = max(modelProbability, 0.3)
    default: probability = max(modelProbability, 0.8)
    }
    if text.unicodeScalars.contains(where: { "åäöÅÄÖ".unicodeScalars.contains($0) }) {
      signals.append(.languageNotCovered)
    }
    self.signals = signals
  }
}

extension TextTokens {
  /// One run of 4 to 8 digits, a word that goes with codes, and no link and no money.
  fileprivate var looksLikeOneTimeCode: Bool {
    guard urls.isEmpty, !hasMoney, digitRuns.count(where: { 4...8 ~= $0 }) == 1 else {
      return false
    }
    let words: Set = [
      "code", "otp", "passcode", "pin", "verification", "verify", "kod", "engångskod",
    ]
    return tokens.contains(where: words.contains) || chunks.contains(where: words.contains)
  }
}

extension TextSignal {
  /// What stands out in links, each once, in the order of the words.
  static func ofURLs(_ urls: [String]) -> [TextSignal] {
    let found = urls.reduce(into: Set<TextSignal>()) { $0.formUnion(ofURL($1)) }
    return allCases.filter(found.contains)
  }

  private static func ofURL(_ url: String) -> Set<TextSignal> {
    var rest = url[...]
    for scheme in ["http://", "https://"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    var found: Set<TextSignal> = []
    if rest.prefix(while: { $0 != "/" }).utf8.contains(UInt8(ascii: "@")) {
      found.insert(.urlUserinfo)
    }
    var host = rest.prefix { !"/?#:".contains($0) }
    if host.hasPrefix("www.") { host = host.dropFirst(4) }
    if isAddress(host) { found.insert(.urlIpHost) }
    if shorteners.contains(String(host)) { found.insert(.urlShortener) }
    if host.indices.contains(where: { host[$0...].hasPrefix("xn--") }) {
      found.insert(.urlPunycode)
    }
    let ending = host.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    if host.utf8.contains(UInt8(ascii: ".")), riskyEndings.contains(String(ending)) {
      found.insert(.urlRiskyTld)
    }
    return found
  }

  /// Four numbers from 0 to 255.
  private static func isAddress(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        1...3 ~= part.utf8.count && part.utf8.allSatisfy(isASCIIDigit) && (Int(part) ?? 256) < 256
      }
  }

  private static let shorteners: Set<String> = [
    "bit.ly", "goo.gl", "tinyurl.com", "t.co", "is.gd", "ow.ly", "cutt.ly", "rb.gy", "tiny.cc",
  ]

  private static let riskyEndings: Set<String> = [
    "top", "xyz", "tk", "click", "link", "online", "site",
  ]
}
