import Kernel

/// What a recording is found to be. Source: protection specification 4.4.
struct VoiceDecision: Equatable, Sendable {
  let verdict: VoiceVerdict

  /// 0 to 1, to three decimals.
  let confidence: Double
  let reasons: [VoiceReason]

  private init(_ verdict: VoiceVerdict, _ confidence: Double, _ reasons: [VoiceReason]) {
    self.verdict = verdict
    // A host may ask about a probability that is none.
    self.confidence = (min(1, max(0, confidence)) * 1000 + 0.5).rounded(.down) / 1000
    self.reasons = reasons
  }

  /// - Parameter logistic: 1 / (1 + e^−x).
  init(_ facts: VoiceFacts, logistic: (Double) -> Double) {
    let issues = RecordingGate(.verify).issues(facts.quality)
    let isSynthetic = facts.syntheticProbability >= VoiceThreshold.synthetic
    let isSimilar = facts.score >= VoiceThreshold.match
    guard issues.isEmpty else {
      self.init(.inconclusive, 0, issues.map(VoiceReason.init))
      return
    }
    guard !isSynthetic else {
      self.init(
        .suspectedSynthetic, facts.syntheticProbability,
        isSimilar ? [.syntheticSpeech, .voiceSimilar] : [.syntheticSpeech])
      return
    }
    guard facts.enrollmentSpeechSeconds >= VoiceThreshold.enrolledSeconds else {
      self.init(.inconclusive, 0, [.enrollmentIncomplete])
      return
    }
    let likelihood = logistic(42.38 * facts.score - 30.71)
    if isSimilar {
      let isHinted = facts.syntheticProbability >= VoiceThreshold.syntheticHint
      self.init(
        .match, isHinted ? min(likelihood, VoiceThreshold.hintedConfidenceMax) : likelihood,
        isHinted ? [.syntheticHint] : [])
    } else if facts.score >= VoiceThreshold.noMatch {
      self.init(.inconclusive, 0, [.betweenThresholds])
    } else if facts.quality.snrDb.map({ $0 >= VoiceThreshold.snrDbOfNoMatch }) ?? true {
      self.init(.noMatch, 1 - likelihood, [])
    } else {
      self.init(.inconclusive, 0, [.noisyRecording])
    }
  }
}

extension VoiceDecision {
  /// Among several voices: a match has to be clear, and no voice is said to be nobody's.
  /// Source: protection specification 4.5.
  init(_ facts: VoiceFacts, identifying isClear: Bool, logistic: (Double) -> Double) {
    let found = VoiceDecision(facts, logistic: logistic)
    let isJudged = RecordingGate(.verify).issues(facts.quality).isEmpty
    guard isJudged, found.verdict != .suspectedSynthetic, !isClear else {
      self = found
      return
    }
    self.init(.inconclusive, 0, [.ambiguousSpeakers])
  }
}

/// What is known of a recording.
struct VoiceFacts: Sendable {
  /// How alike the voices are: the cosine to the middle of what is enrolled.
  var score: Double
  var quality: RecordingQuality
  var syntheticProbability: Double
  var enrollmentSpeechSeconds: Double
}

/// Where one verdict ends and another begins. Source: protection specification 4.4.
enum VoiceThreshold {
  static let match = 0.78
  static let noMatch = 0.68
  static let synthetic = 0.90
  static let syntheticHint = 0.60
  static let hintedConfidenceMax = 0.75
  static let enrolledSeconds = 8.0

  /// How much more alike a voice has to be than that of anybody else.
  static let margin = 0.05

  /// From here on two enrolled voices are told to be much alike.
  static let similar = 0.90

  /// Another voice is told only where speech stands so far above the noise.
  static let snrDbOfNoMatch = 15.0
}

extension VoiceReason {
  fileprivate init(_ issue: RecordingIssue) {
    switch issue {
    case .tooLittleSpeech: self = .tooLittleSpeech
    case .tooNoisy: self = .tooNoisy
    case .clipped: self = .clipped
    }
  }
}
