import Kernel
import Platform

extension Protection {
  /// `voiceprint.decide`: what a recording is found to be, how sure that is, and why.
  /// Source: protection specification 4.4.
  func voiceprintDecide(
    _ params: VoiceprintDecideParams, _ call: RuleCall
  ) throws -> VoiceprintDecideResult {
    let facts = VoiceFacts(
      score: params.score, quality: params.quality,
      syntheticProbability: params.syntheticProbability,
      enrollmentSpeechSeconds: params.enrollmentSpeechSeconds)
    let decision = VoiceDecision(facts, logistic: Mathematics.logistic)
    let scope = ModelScope.classicTtsOnly
    return VoiceprintDecideResult(
      verdict: decision.verdict, verdictLabel: decision.verdict.label(call.language),
      verdictColorToken: decision.verdict.look.colorToken,
      verdictIcon: decision.verdict.look.icon, confidence: decision.confidence,
      reasons: decision.reasons, reasonLabels: decision.reasons.map { $0.label(call.language) },
      message: decision.verdict.message(
        synthetic: facts.syntheticProbability, in: call.language), scope: scope,
      scopeLabel: scope.label(call.language), figures: voiceFigures(in: call.language))
  }
}
