import Kernel
import Testing

@testable import Protection

@Suite("Texts and reports, protection 5.3 and 5.4")
struct TextTests {
  @Test(
    "A text is cut into words, and names for what is no word",
    arguments: [
      ("Don't (STOP) 'tis", ["don't", "stop", "tis"]),
      ("joe@example.com a@b", ["__email__"]),
      (
        "http://x www.a bit.ly/x a.co ab.co .com",
        ["__url__", "__url__", "__url__", "co", "__url__", "com"]
      ),
      (
        "£5 rs.50 inr9 100p 10p/min 1,50ppm 5px",
        [
          "__money__", "__money__", "__money__", "__money__", "__money__", "__money__", "__num__",
          "px",
        ]
      ),
      (
        "1234 12345 12345678 123456789 0800-123-456 5-",
        ["__num__", "__code__", "__code__", "__phone__", "__phone__", "__num__"]
      ),
      ("&lt;b&gt; a", []),
    ])
  func tokens(text: String, tokens: [String]) {
    #expect(TextTokens(text).tokens == tokens)
  }

  @Test("Shouting, a bang and the length are features")
  func wholeText() {
    let text = "FREE CASH NOW!" + String(repeating: ".", count: 26)
    let features = TextTokens(text).features
    #expect(features.isSuperset(of: ["__caps__", "__bang__", "__len1__", "free cash"]))
    #expect(TextTokens("FREE CASH no").features.isDisjoint(with: ["__caps__", "__bang__"]))
    #expect(TextTokens(String(repeating: "x ", count: 500)).features.contains("__len4__"))
  }

  @Test(
    "A link that is often misused raises the least that a text is",
    arguments: [
      ("see http://1.2.3.4/a", [TextSignal.urlIpHost], 0.3), ("bit.ly/x", [.urlShortener], 0.3),
      ("http://xn--a.com", [.urlPunycode], 0.3), ("ab.top", [.urlRiskyTld], 0.3),
      ("http://a@b/c", [.urlUserinfo], 0.3),
      ("http://bank.com@ab.top/x", [.urlRiskyTld, .urlUserinfo], 0.8),
      ("http://256.1.1.1/", [], 0.1), ("code 1234", [.otpPattern], 0.1),
      ("code 1234 å", [.otpPattern, .languageNotCovered], 0.1), ("code 1234 5678", [], 0.1),
      ("code 123", [], 0.1), ("code 1234 £5", [], 0.1),
    ])
  func signals(text: String, signals: [TextSignal], probability: Double) {
    let judgement = TextJudgement(text, SpamModel(bias: 0.1, weights: [:]), logistic: { $0 })
    #expect(judgement.signals == signals)
    #expect(judgement.probability == probability)
  }

  @Test(
    "A class begins with its probability; what is not covered is at most suspicious",
    arguments: [
      ("a", 0.29, TextClass.ham), ("a", 0.3, .suspicious), ("a", 0.79, .suspicious),
      ("a", 0.8, .spam), ("å", 0.9, .suspicious),
    ])
  func classes(text: String, probability: Double, found: TextClass) {
    let model = SpamModel(bias: probability, weights: [:])
    #expect(TextJudgement(text, model, logistic: { $0 }).textClass == found)
  }

  @Test("The five heaviest features are told, by weight and then by name")
  func topFeatures() {
    let weights = ["aa": 1.0, "bb": -2, "cc": 1, "dd": 0.5, "ee": 0.2, "ff": 3, "zz": 9]
    let judgement = TextJudgement(
      "ff ee dd cc bb aa", SpamModel(bias: 0, weights: weights), logistic: { $0 })
    #expect(judgement.topFeatures.map(\.feature) == ["ff", "bb", "aa", "cc", "dd"])
  }

  @Test(
    "A report counts by who made it, and half after its half-life",
    arguments: [
      (ReportSource.user, false, false, 0, 33), (.family, false, false, 0, 27),
      (.ftc, false, false, 0, 11), (.ftc, true, false, 0, 18), (.import, false, false, 0, 8),
      (.user, false, true, 0, 0), (.user, false, false, 90, 18), (.user, false, false, -5, 33),
    ])
  func reports(source: ReportSource, robocall: Bool, notSpam: Bool, days: Int, score: Int) {
    let report = SpamReport(
      at: daysAgo(days), source: source, robocall: robocall, notSpam: notSpam)
    let found = Reputation(
      [report], asOf: now, halfLifeDays: 90, exp: Mathematics.exp, exp2: Mathematics.exp2)
    #expect(found.score == score)
    #expect(found.reportCount == 1 && found.lastAt == daysAgo(days))
  }
}
