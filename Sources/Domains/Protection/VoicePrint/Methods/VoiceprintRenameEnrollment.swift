import Kernel
import Platform

extension Protection {
  /// `voiceprint.renameEnrollment`: calls a voice something else.
  func voiceprintRenameEnrollment(
    _ params: VoiceprintRenameEnrollmentParams, _ call: WriteCall
  ) throws -> VoiceEnrollment {
    var (voice, household) = try call.reading.voice(params.enrollmentId, .enrollVoice)
    try requireVersion(params.expectedVersion, voice.row.version)
    voice.row.data.label = try visibleLine(params.label, at: "/label")
    voice.row.version += 1
    try call.update(voice.row, call.keysToSeal(of: voice.row.personId))
    try call.record(voice)
    return try call.reading.answer(voice, household)
  }
}
