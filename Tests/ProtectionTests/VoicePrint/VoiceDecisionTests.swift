import Kernel
import Testing

@testable import Protection

@Suite("What a recording is found to be, protection 4.3 and 4.4")
struct VoiceDecisionTests {
  private func quality(
    _ seconds: Double, _ snrDb: Double?, _ clipping: Double
  ) -> RecordingQuality {
    RecordingQuality(speechSeconds: seconds, snrDb: snrDb, clippingRatio: clipping)
  }

  @Test("A recording passes at the edge of each gate, and not beyond it")
  func gates() {
    let enroll = RecordingGate(.enroll)
    #expect(enroll.issues(quality(3, 15, 0.005)) == [])
    #expect(enroll.issues(quality(2.99, 15, 0.005)) == [.tooLittleSpeech])
    #expect(enroll.issues(quality(3, 14.99, 0.005)) == [.tooNoisy])
    #expect(enroll.issues(quality(3, nil, 0.0051)) == [.clipped])
    let verify = RecordingGate(.verify)
    #expect(verify.issues(quality(1.6, 10, 0.02)) == [])
    #expect(verify.issues(quality(1.59, 9.9, 0.021)) == [.tooLittleSpeech, .tooNoisy, .clipped])
  }

  private struct Given {
    var score = 0.8
    var seconds = 4.0
    var snrDb: Double? = 20
    var synthetic = 0.0
    var enrolled = 12.0
  }

  private func told(_ given: Given) -> String {
    let decision = VoiceDecision(
      VoiceFacts(
        score: given.score, quality: quality(given.seconds, given.snrDb, 0),
        syntheticProbability: given.synthetic, enrollmentSpeechSeconds: given.enrolled),
      logistic: Mathematics.logistic)
    let reasons = decision.reasons.map(\.rawValue).joined(separator: " ")
    return "\(decision.verdict.rawValue) \(decision.confidence) \(reasons)"
  }

  @Test("The first rule that applies decides")
  func order() {
    #expect(told(Given(seconds: 1, synthetic: 1)) == "inconclusive 0.0 too_little_speech")
    #expect(
      told(Given(synthetic: 0.9, enrolled: 1))
        == "suspected_synthetic 0.9 synthetic_speech voice_similar")
    #expect(told(Given(score: 0.5, synthetic: 0.95)) == "suspected_synthetic 0.95 synthetic_speech")
    #expect(told(Given(enrolled: 7.99)) == "inconclusive 0.0 enrollment_incomplete")
  }

  @Test("The edges of a score")
  func scores() {
    #expect(told(Given(score: 0.78)) == "match 0.913 ")
    #expect(told(Given(score: 0.7799)) == "inconclusive 0.0 between_thresholds")
    #expect(told(Given(score: 0.68)) == "inconclusive 0.0 between_thresholds")
    #expect(told(Given(score: 0.6799)) == "no_match 0.869 ")
    #expect(told(Given(score: 0.5, snrDb: nil)) == "no_match 1.0 ")
    #expect(told(Given(score: 0.5, snrDb: 15)) == "no_match 1.0 ")
    #expect(told(Given(score: 0.5, snrDb: 14.9)) == "inconclusive 0.0 noisy_recording")
  }

  @Test("Numbers that nothing measured make nobody surer than sure")
  func endsOfNumbers() {
    #expect(
      told(Given(synthetic: .greatestFiniteMagnitude))
        == "suspected_synthetic 1.0 synthetic_speech voice_similar")
    #expect(told(Given(score: .greatestFiniteMagnitude)) == "match 1.0 ")
    #expect(told(Given(score: -.greatestFiniteMagnitude)) == "no_match 1.0 ")
  }

  @Test("A hint of a machine makes a match less sure")
  func hint() {
    #expect(told(Given(score: 0.9, synthetic: 0.6, enrolled: 8)) == "match 0.75 synthetic_hint")
    #expect(told(Given(score: 0.9, synthetic: 0.599)) == "match 0.999 ")
    #expect(told(Given(score: 0.5, synthetic: 0.7)) == "no_match 1.0 ")
  }
}
