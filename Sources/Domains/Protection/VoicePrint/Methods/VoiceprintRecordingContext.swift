import Kernel
import Platform

extension Protection {
  /// `voiceprint.recordingContext`: all that a sheet for recording shows.
  /// Source: protection specification 4.5.
  func voiceprintRecordingContext(
    _ params: VoiceprintRecordingContextParams, _ call: RuleCall
  ) throws -> VoiceprintRecordingContextResult {
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let prompts: [ProtectionText] = [
      .recordPromptMorning, .recordPromptShopping, .recordPromptJourney,
    ]
    let advice: [ProtectionText] = [
      .recordAdvicePlace, .recordAdviceVoice, .recordAdviceSeveral,
    ]
    return VoiceprintRecordingContextResult(
      accepted: AudioFormat.accepted, recommended: RecommendedFormats(in: language),
      sampleRateMin: 8_000, sampleRateRecommended: 16_000, channels: 1, secondsRecommended: 12,
      secondsMin: 0.5, secondsMax: 1_800, maxBytes: 50 << 20,
      speechSecondsNeeded: Int(VoiceThreshold.enrolledSeconds),
      gates: RecordingGates(enroll: RecordingGate(.enroll), verify: RecordingGate(.verify)),
      prompts: prompts.map { $0.text(in: language) },
      consentText: ProtectionText.recordConsent.text(in: language),
      advice: advice.map { $0.text(in: language) })
  }
}
