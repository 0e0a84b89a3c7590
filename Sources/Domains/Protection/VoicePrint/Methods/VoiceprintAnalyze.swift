import Kernel
import Platform

extension Protection {
  /// `voiceprint.analyze`: whether a recording is a voice, or whose voice it is, and whether it
  /// sounds machine-made; neither sound nor print of it is kept.
  /// Source: protection specification 4.5.
  func voiceprintAnalyze(
    _ params: VoiceprintAnalyzeParams, _ call: WriteCall
  ) throws -> VoiceAnalysis {
    let household = try call.reading.household()
    let (question, personId) = try call.reading.question(
      enrollmentId: params.enrollmentId, personId: params.personId, household)
    let given = try GivenRecording(path: params.path, content: params.audioBase64, call.files)
    let heard = try given.heard(by: worker, call)
    let finding = VoiceFinding(heard, question)
    let mode: VoiceMode = params.enrollmentId == nil ? .identify : .verify
    let row = VoiceAnalysisRow(
      id: call.makeID(), personId: personId, createdAt: call.now, version: 1,
      verdict: finding.decision.verdict,
      enrollmentId: finding.score == nil ? nil : finding.voice?.enrollmentId,
      score: finding.score,
      data: AnalysisData(
        mode: mode, confidence: finding.decision.confidence,
        syntheticProbability: heard.syntheticProbability,
        quality: heard.quality, reasons: finding.decision.reasons, note: params.note,
        fileName: given.fileName, sha256: given.sha256))
    try call.insert(row, call.keysToSeal(of: personId))
    try call.record(row)
    try call.tellOf(row, isClaimed: params.claimedIdentity)
    return try call.reading.answer(row, household)
  }
}
