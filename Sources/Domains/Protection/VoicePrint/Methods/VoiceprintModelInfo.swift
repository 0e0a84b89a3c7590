import Kernel
import Platform

extension Protection {
  /// `voiceprint.modelInfo`: what the models of voices can tell, and how often they are wrong.
  /// Source: protection specification 4.2 to 4.5.
  func voiceprintModelInfo(
    _ params: VoiceprintModelInfoParams, _ call: RuleCall
  ) throws -> VoiceprintModelInfoResult {
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let scope = ModelScope.classicTtsOnly
    let notices: [ProtectionText] = [.voiceScope, .voiceRealWorld, .voiceNoise]
    return VoiceprintModelInfoResult(
      scope: scope, scopeLabel: scope.label(language),
      encoderVersion: version(of: "voice-encoder.f16"),
      synthesisVersion: version(of: "voice-synth-model.json"),
      figures: voiceFigures(in: language),
      unheard: VoiceEngineFamily.allCases.map { family in
        FlaggedFamily(
          family: family, familyLabel: family.label(language),
          flaggedPercent: family.flaggedPercent)
      },
      thresholds: VoiceThresholds(
        match: VoiceThreshold.match, noMatch: VoiceThreshold.noMatch,
        synthetic: VoiceThreshold.synthetic, syntheticHint: VoiceThreshold.syntheticHint,
        enrollmentSpeechSeconds: VoiceThreshold.enrolledSeconds),
      gates: RecordingGates(enroll: RecordingGate(.enroll), verify: RecordingGate(.verify)),
      notices: notices.map { $0.text(in: language) })
  }

  private func version(of fileName: String) -> String {
    BundledFacts.all.first { $0.fileName == fileName }?.version ?? ""
  }
}

extension VoiceEngineFamily {
  /// What was measured. Source: protection specification 4.2.
  fileprivate var flaggedPercent: Int {
    switch self {
    case .formant: 94
    case .diphone: 53
    case .statistical: 29
    case .unitSelection: 0
    }
  }
}
