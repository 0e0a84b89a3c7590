import Kernel
import Media
import Platform

/// How voices look to whoever may manage them.
struct EnrollmentAnswers {
  private let household: Household
  private let people: AlertAnswers
  private let language: Language

  init(_ call: ReadCall, _ rows: [EnrollmentRow], _ household: Household) throws {
    self.household = household
    language = call.language
    people = try AlertAnswers(
      call, [], household, and: rows.flatMap { [$0.personId, $0.data.consent.by] })
  }

  func answer(_ voice: HeldVoice) -> VoiceEnrollment {
    let (row, data) = (voice.row, voice.row.data)
    let progress: ProtectionText =
      voice.isReady
      ? .enrollmentReady
      : .enrollmentWaiting(
        seconds: (VoiceThreshold.enrolledSeconds - voice.speechSeconds).rounded(toPlaces: 1))
    let progressText = progress.text(in: language)
    let summary = ProtectionText.enrollmentSummary(label: data.label, progress: progressText)
      .text(in: language)
    let clips = ProtectionText.enrollmentClips(
      count: voice.clips.count, seconds: voice.speechSeconds.rounded(toPlaces: 1)
    ).text(in: language)
    return VoiceEnrollment(
      id: row.id, version: row.version, personId: row.personId,
      person: people.person(row.personId), label: data.label,
      clips: voice.clips.map(VoiceClip.init), speechSeconds: voice.speechSeconds,
      ready: voice.isReady, progressText: progressText, createdAt: row.createdAt,
      consent: VoiceConsent(
        at: data.consent.at, text: data.consent.text, by: people.person(data.consent.by)),
      keepAudio: data.keepAudio,
      confirm: ProtectionText.enrollmentConfirm(label: data.label).text(in: language),
      olderCopies: OlderCopy.all(language), actions: actions(row), summary: summary,
      accessibilityText: "\(summary). \(clips)")
  }

  private func actions(_ row: EnrollmentRow) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    let enrolling = household.decision(.enrollVoice, on: place)
    return [
      "enroll": enrolling, "renameEnrollment": enrolling, "analyze": enrolling,
      "playback": enrolling,
      "deleteEnrollment": household.decision(.deleteVoice, on: place),
    ]
  }
}

extension VoiceClip {
  fileprivate init(_ row: VoiceClipRow) {
    self.init(
      id: row.id, seconds: row.data.seconds, speechSeconds: row.data.quality.speechSeconds,
      snrDb: row.data.quality.snrDb, recordedAt: row.at, mimeType: row.data.mimeType,
      sha256: row.data.sha256, hasAudio: row.hasAudio)
  }
}

extension HeardRecording {
  /// To be drawn.
  var waveform: [WavePair] {
    stride(from: 0, to: facts.outline.count - 1, by: 2).map { place in
      WavePair(
        min: Double(facts.outline[place]).rounded(toPlaces: 4),
        max: Double(facts.outline[place + 1]).rounded(toPlaces: 4))
    }
  }
}

extension ReadCall {
  /// A voice as hosts see it.
  func answer(_ voice: HeldVoice, _ household: Household) throws -> VoiceEnrollment {
    try EnrollmentAnswers(self, [voice.row], household).answer(voice)
  }
}
