import Kernel
import Platform

extension Protection {
  /// `voiceprint.deleteEnrollment`: destroys the key of a voice and erases what it sealed.
  /// Source: protection specification 4.5.
  func voiceprintDeleteEnrollment(
    _ params: VoiceprintDeleteEnrollmentParams, _ call: WriteCall
  ) throws -> VoiceprintDeleteEnrollmentResult {
    let row = try call.reading.voice(params.enrollmentId, .deleteVoice).voice.row
    try requireVersion(params.expectedVersion, row.version)
    if !call.request.isDryRun { try call.putAwayPlaybacks(of: row.personId) }
    try call.database.deleteEnrollment(row, at: call.now, call.organizationId)
    let event = ProtectionEvent.voiceprintEnrollmentDeleted(
      .init(personId: row.personId, enrollmentId: row.id))
    try call.record(Change(event, of: row.personId, version: row.version + 1))
    return VoiceprintDeleteEnrollmentResult(
      id: row.id, deletedAt: call.now, erased: true, olderCopies: OlderCopy.all(call.language))
  }
}
