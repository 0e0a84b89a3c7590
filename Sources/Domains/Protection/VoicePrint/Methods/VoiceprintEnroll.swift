import Kernel
import Platform

extension Protection {
  /// `voiceprint.enroll`: learns a voice from a recording, beside; nothing of it is kept unless all
  /// of it is good. Source: protection specification 4.5.
  func voiceprintEnroll(
    _ params: VoiceprintEnrollParams, _ call: WriteCall
  ) throws -> VoiceEnrollment {
    guard params.consent == true else {
      throw Refusal([Violation(ProtectionFault.consentRequired, at: "/consent")])
    }
    let household = try call.reading.household()
    let old = try params.enrollmentId.map {
      try call.reading.voice($0, .enrollVoice, in: household).voice
    }
    let personId = try call.reading.person(
      params.personId ?? old?.row.personId, .enrollVoice, in: household)
    if let old, old.row.personId != personId { throw Refusal(ProtectionFault.enrollmentNotFound) }
    let new = try old?.row ?? call.newVoice(params, of: personId)
    if let old {
      try old.requireRoom()
    } else {
      try call.reading.requireRoom(for: .voiceEnrollments, in: household)
    }
    let given = try GivenRecording(path: params.path, content: params.audioBase64, call.files)
    let heard = try given.heard(by: worker, call)
    let violations = clipViolations(heard, of: old, at: given.path)
    guard violations.isEmpty else { throw Refusal(violations) }

    let stored = try call.storedHousehold()
    let (voice, clipId) = try call.keep(heard, given, of: old, new: new)
    var answer = try call.reading.answer(voice, stored)
    answer.clipId = clipId
    answer.waveform = heard.waveform
    answer.warnings = try call.reading.similarVoices(to: voice, in: stored)
    return answer
  }
}

extension WriteCall {
  /// A voice that is to be learnt, with the words in which somebody agreed.
  fileprivate func newVoice(
    _ params: VoiceprintEnrollParams, of personId: ID
  ) throws -> EnrollmentRow {
    guard let label = params.label else {
      throw Refusal([Violation(ProtectionFault.required, at: "/label")])
    }
    let text: ProtectionText =
      try personId == actor.userId
      ? .recordConsent
      : .recordConsentFor(person: reading.name(of: personId), guardian: actor.name)
    return EnrollmentRow(
      id: makeID(), personId: personId, createdAt: now, version: 1,
      data: EnrollmentData(
        label: try visibleLine(label, at: "/label"), keepAudio: params.keepAudio ?? false,
        consent: StoredConsent(at: now, text: text.text(in: language), by: actor.userId)))
  }
}

extension HeldVoice {
  /// Refuses more recordings than a voice takes.
  fileprivate func requireRoom() throws {
    guard clips.count < VoiceClipRow.clipsMax else {
      throw Refusal(
        ProtectionFault.tooManyClips(limit: VoiceClipRow.clipsMax, current: clips.count))
    }
  }
}
