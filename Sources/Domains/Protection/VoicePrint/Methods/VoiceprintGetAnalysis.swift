import Kernel
import Platform

extension Protection {
  /// `voiceprint.getAnalysis`: what a recording was found to be.
  func voiceprintGetAnalysis(
    _ params: VoiceprintGetAnalysisParams, _ call: ReadCall
  ) throws -> VoiceAnalysis {
    let (row, household) = try call.analysis(params.analysisId, .enrollVoice)
    return try call.answer(row, household)
  }
}
