import Kernel
import Platform

extension Protection {
  /// `voiceprint.checkQuality`: whether a recording is good enough.
  /// Source: protection specification 4.3.
  func voiceprintCheckQuality(
    _ params: VoiceprintCheckQualityParams, _ call: RuleCall
  ) throws -> VoiceprintCheckQualityResult {
    let gate = RecordingGate(params.purpose)
    let issues = gate.issues(
      RecordingQuality(
        speechSeconds: params.speechSeconds, snrDb: params.snrDb,
        clippingRatio: params.clippingRatio))
    return VoiceprintCheckQualityResult(
      ok: issues.isEmpty, issues: issues, issueLabels: issues.map { $0.label(call.language) },
      advice: issues.map { gate.advice($0).text(in: call.language) })
  }
}
