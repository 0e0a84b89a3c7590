import Kernel
import Media
import Platform

/// With what a recording is compared.
enum VoiceQuestion: Sendable {
  case verify(HeldVoice)

  /// Those that are ready, of all whom the asker may manage.
  case identify([KnownVoice])
}

/// What a recording was found to be, and which voice that is about.
struct VoiceFinding {
  let decision: VoiceDecision
  var voice: KnownVoice?
  var score: Double?

  /// Source: protection specification 4.4 and 4.5.
  init(_ heard: HeardRecording, _ question: VoiceQuestion) {
    let probability = heard.syntheticProbability
    func facts(_ score: Double, _ seconds: Double) -> VoiceFacts {
      VoiceFacts(
        score: score, quality: heard.quality, syntheticProbability: probability,
        enrollmentSpeechSeconds: seconds)
    }
    switch question {
    case .verify(let held):
      voice = held.known
      if let print = heard.embedding, let known = voice {
        score = VoicePrints.likeness(print, known.centroid).rounded(toPlaces: 6)
      }
      decision = VoiceDecision(
        facts(score ?? 0, held.speechSeconds), logistic: Mathematics.logistic)
    case .identify(let voices):
      let ranking = heard.embedding.flatMap { VoiceRanking($0, among: voices) }
      let found = VoiceDecision(
        facts(
          ranking?.best.score.rounded(toPlaces: 6) ?? 0, ranking?.best.voice.speechSeconds ?? 0),
        identifying: ranking?.isClear ?? false, logistic: Mathematics.logistic)
      decision = found
      voice = ranking?.best.voice
      score = ranking?.best.score.rounded(toPlaces: 6)
    }
  }
}

extension ReadCall {
  /// With what a recording is to be compared, and whose the analysis is.
  func question(
    enrollmentId: ID?, personId: ID?, _ household: Household
  ) throws -> (question: VoiceQuestion, personId: ID) {
    if let enrollmentId {
      let voice = try voice(enrollmentId, .enrollVoice, in: household).voice
      guard personId == nil || personId == voice.row.personId else {
        throw Refusal(ProtectionFault.enrollmentNotFound)
      }
      return (.verify(voice), voice.row.personId)
    }
    let personId = try person(personId, .enrollVoice, in: household)
    let voices = try household.people(for: .enrollVoice).flatMap { try enrollments(of: $0) }
      .map { try held($0) }.filter(\.isReady).compactMap(\.known)
    guard !voices.isEmpty else { throw Refusal(ProtectionFault.enrollmentNotFound) }
    return (.identify(voices), personId)
  }
}

extension WriteCall {
  /// Raises what an analysis has to tell. Source: protection specification 4.5.
  func tellOf(_ row: VoiceAnalysisRow, isClaimed: Bool) throws {
    let kind: (AlertKind, Severity)? =
      switch row.verdict {
      case .suspectedSynthetic: (.syntheticVoice, .high)
      case .noMatch where row.data.mode == .verify && isClaimed: (.voiceMismatch, .medium)
      default: nil
      }
    guard let (kind, severity) = kind else { return }
    let about = row.data.fileName ?? ProtectionText.voiceRecording.text(in: language)
    try raise(
      AlertSeed(
        personId: row.personId, service: .voiceprint, kind: kind, severity: severity,
        subjectType: "analysis", subjectId: row.id, locator: "", identifiers: [], about: about,
        source: FindingSource(
          providerId: "voiceprint", kind: "user", asOf: now, locator: row.data.sha256)))
  }

  func record(_ row: VoiceAnalysisRow) throws {
    let event = ProtectionEvent.voiceprintAnalysisAdded(
      .init(personId: row.personId, analysisId: row.id, verdict: row.verdict))
    try record(Change(event, of: row.personId))
  }
}
