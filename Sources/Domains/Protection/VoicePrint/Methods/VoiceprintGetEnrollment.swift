import Kernel
import Platform

extension Protection {
  /// `voiceprint.getEnrollment`: a voice that is enrolled.
  func voiceprintGetEnrollment(
    _ params: VoiceprintGetEnrollmentParams, _ call: ReadCall
  ) throws -> VoiceEnrollment {
    let (voice, household) = try call.voice(params.enrollmentId, .enrollVoice)
    return try call.answer(voice, household)
  }
}
