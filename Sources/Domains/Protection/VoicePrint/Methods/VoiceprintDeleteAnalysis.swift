import Kernel
import Platform

extension Protection {
  /// `voiceprint.deleteAnalysis`: erases what a recording was found to be.
  func voiceprintDeleteAnalysis(
    _ params: VoiceprintDeleteAnalysisParams, _ call: WriteCall
  ) throws -> VoiceprintDeleteAnalysisResult {
    let row = try call.reading.analysis(params.analysisId, .deleteVoice).row
    try requireVersion(params.expectedVersion, row.version)
    try call.database.deleteAnalysis(row.id, call.organizationId)
    let event = ProtectionEvent.voiceprintAnalysisDeleted(
      .init(personId: row.personId, analysisId: row.id))
    try call.record(Change(event, of: row.personId, version: row.version + 1))
    return VoiceprintDeleteAnalysisResult(analysisId: row.id)
  }
}
