import Kernel
import Media
import Platform

/// A voice with all that was recorded of it.
struct HeldVoice: Sendable {
  var row: EnrollmentRow
  var clips: [VoiceClipRow]

  var speechSeconds: Double {
    clips.reduce(0) { $0 + $1.data.quality.speechSeconds }.rounded(toPlaces: 3)
  }

  /// Whether enough is known of it. Source: protection specification 4.5.
  var isReady: Bool { speechSeconds >= VoiceThreshold.enrolledSeconds }

  /// The middle of all recordings.
  var centroid: [Float]? {
    VoicePrints.centroid(clips.compactMap { HeardRecording.embedding(of: $0.embedding) })
  }

  /// As recordings are compared with it; `nil` when nothing is known.
  var known: KnownVoice? {
    centroid.map {
      KnownVoice(
        enrollmentId: row.id, personId: row.personId, centroid: $0, speechSeconds: speechSeconds)
    }
  }
}

extension ReadCall {
  func held(_ row: EnrollmentRow) throws -> HeldVoice {
    HeldVoice(row: row, clips: try clips(of: row))
  }

  /// A voice with which whoever asks may do this, and the group in which they may.
  func voice(
    _ id: ID, _ action: FamilyAction, in known: Household? = nil
  ) throws -> (voice: HeldVoice, household: Household) {
    let household = try known ?? self.household()
    guard let row = try enrollment(id) else { throw Refusal(ProtectionFault.enrollmentNotFound) }
    try decision(
      action, onThingOf: row.personId, else: .enrollmentNotFound, in: household
    ).orThrow()
    return (try held(row), household)
  }

  /// A recording of a voice that whoever asks may hear, with its sound.
  func recording(_ clipId: ID) throws -> (clip: VoiceClipRow, audio: [UInt8]) {
    guard let row = try enrollment(ofClip: clipId) else {
      throw Refusal(ProtectionFault.clipNotFound)
    }
    try decision(.enrollVoice, onThingOf: row.personId, else: .clipNotFound).orThrow()
    guard let clip = try clips(of: row).first(where: { $0.id == clipId }) else {
      throw Refusal(ProtectionFault.clipNotFound)
    }
    guard let audio = try audio(ofClip: clipId, row) else {
      throw Refusal(ProtectionFault.audioNotKept)
    }
    return (clip, audio)
  }
}

extension WriteCall {
  func record(_ voice: HeldVoice) throws {
    let event = ProtectionEvent.voiceprintEnrollmentChanged(
      .init(personId: voice.row.personId, enrollmentId: voice.row.id, ready: voice.isReady))
    try record(Change(event, of: voice.row.personId, version: voice.row.version))
  }

  /// Keeps what was heard of a voice: of a new one, or of one that is there.
  func keep(
    _ heard: HeardRecording, _ given: GivenRecording, of old: HeldVoice?, new: EnrollmentRow
  ) throws -> (voice: HeldVoice, clipId: ID) {
    guard let embedding = heard.embedding else { throw Defect("a voice that says nothing") }
    let keys = try keysToSeal(of: new.personId)
    var voice = old ?? HeldVoice(row: new, clips: [])
    let key: ThingKey
    if let old {
      guard let stored = try reading.key(of: old.row) else { throw Defect("a voice has no key") }
      key = stored
      voice.row.version += 1
      try update(voice.row, keys)
    } else {
      key = try insert(new, keys)
    }
    let clip = VoiceClipRow(
      id: makeID(), enrollmentId: voice.row.id, personId: voice.row.personId, at: now,
      hasAudio: voice.row.data.keepAudio,
      data: ClipData(
        seconds: heard.facts.seconds.rounded(toPlaces: 3), quality: heard.quality,
        syntheticProbability: heard.syntheticProbability, mimeType: heard.mimeType,
        size: given.content.count, sha256: given.sha256),
      embedding: HeardRecording.bytes(of: embedding))
    try insert(clip, audio: clip.hasAudio ? given.content : nil, key)
    voice.clips.append(clip)
    try record(voice)
    return (voice, clip.id)
  }
}
