import Kernel
import Testing

@testable import Protection

@Suite("Whose voice it is, protection 4.5")
struct VoiceMatchTests {
  /// A vector of length 1 that is so alike the first axis.
  private func print(_ likeness: Float, axis: Int = 1) -> [Float] {
    var vector = [Float](repeating: 0, count: 4)
    vector[0] = likeness
    vector[axis] = (1 - likeness * likeness).squareRoot()
    return vector
  }

  private func voice(_ person: ID, _ likeness: Float, _ id: ID? = nil) -> KnownVoice {
    KnownVoice(
      enrollmentId: id ?? person, personId: person, centroid: print(likeness), speechSeconds: 12)
  }

  @Test("The middle of prints is of length 1, and of none there is none")
  func centroid() throws {
    #expect(VoicePrints.centroid([]) == nil)
    #expect(VoicePrints.centroid([[0, 0]]) == nil)
    let middle = try #require(VoicePrints.centroid([[1, 0], [0, 1]]))
    #expect(abs(VoicePrints.likeness(middle, middle) - 1) < 1e-6)
    #expect(abs(middle[0] - 0.70711) < 1e-4)
  }

  @Test("The most alike voice counts, and the second person's, not the second voice")
  func ranking() throws {
    let given = print(1)
    #expect(VoiceRanking(given, among: []) == nil)
    let voices = [voice("a", 0.9), voice("a", 0.89, "a2"), voice("b", 0.8)]
    let ranking = try #require(VoiceRanking(given, among: voices))
    #expect(ranking.best.voice.enrollmentId == "a")
    #expect(abs((ranking.otherScore ?? 0) - 0.8) < 1e-6)
    #expect(ranking.isClear)
  }

  @Test("A match has to be good, and clearly better than anybody else")
  func clarity() throws {
    let given = print(1)
    func isClear(_ voices: [KnownVoice]) throws -> Bool {
      try #require(VoiceRanking(given, among: voices)).isClear
    }
    #expect(try isClear([voice("a", 0.7801)]))
    #expect(try !isClear([voice("a", 0.7799)]))
    #expect(try isClear([voice("a", 0.9), voice("b", 0.8499)]))
    #expect(try !isClear([voice("a", 0.9), voice("b", 0.8501)]))
  }

  @Test("Among several, quality and machines are told first, and nobody is said to be another")
  func identifying() {
    func told(_ score: Double, isClear: Bool, seconds: Double = 4, machine: Double = 0) -> String {
      let facts = VoiceFacts(
        score: score,
        quality: RecordingQuality(speechSeconds: seconds, snrDb: nil, clippingRatio: 0),
        syntheticProbability: machine, enrollmentSpeechSeconds: 12)
      let decision = VoiceDecision(facts, identifying: isClear, logistic: Mathematics.logistic)
      return ([decision.verdict.rawValue] + decision.reasons.map(\.rawValue)).joined(separator: " ")
    }
    #expect(told(0.9, isClear: true) == "match")
    #expect(told(0.9, isClear: false) == "inconclusive ambiguous_speakers")
    #expect(told(0.2, isClear: false) == "inconclusive ambiguous_speakers")
    #expect(told(0.2, isClear: false, seconds: 1) == "inconclusive too_little_speech")
    #expect(
      told(0.9, isClear: false, machine: 0.9)
        == "suspected_synthetic synthetic_speech voice_similar")
  }
}
