import Kernel
import Media
import Platform

/// Why a voice is not learnt from a recording: all that is wrong with it, or else with whose it is.
/// Source: protection specification 4.5.
func clipViolations(_ heard: HeardRecording, of old: HeldVoice?, at path: String) -> [Violation] {
  let gate = RecordingGate(.enroll)
  let issues = gate.issues(heard.quality).map { gate.fault($0, heard.quality) }
  guard issues.isEmpty else { return issues.map { Violation($0, at: path) } }
  var faults: [ProtectionFault] = []
  if let centroid = old?.centroid, let embedding = heard.embedding,
    VoicePrints.likeness(embedding, centroid) < VoiceThreshold.noMatch
  {
    faults.append(.inconsistentSpeaker)
  }
  if heard.syntheticProbability >= VoiceThreshold.synthetic {
    faults.append(.syntheticEnrollment)
  }
  return faults.map { Violation($0, at: path) }
}

extension RecordingGate {
  fileprivate func fault(_ issue: RecordingIssue, _ quality: RecordingQuality) -> ProtectionFault {
    switch issue {
    case .tooLittleSpeech:
      .voiceTooLittle(required: speechSecondsMin, provided: quality.speechSeconds)
    case .tooNoisy: .voiceTooNoisy(required: snrDbMin, provided: quality.snrDb ?? 0)
    case .clipped: .voiceClipped(required: clippingRatioMax, provided: quality.clippingRatio)
    }
  }
}

extension ReadCall {
  /// Voices of others that are much like one, as far as the asker may manage them.
  func similarVoices(to voice: HeldVoice, in household: Household) throws -> [Violation] {
    guard let centroid = voice.centroid else { return [] }
    return try household.people(for: .enrollVoice).filter { $0 != voice.row.personId }
      .flatMap { try enrollments(of: $0) }.compactMap { row -> Violation? in
        let other = try held(row)
        guard let middle = other.centroid,
          VoicePrints.likeness(centroid, middle) >= VoiceThreshold.similar
        else { return nil }
        return Violation(ProtectionFault.similarProfileExists(label: row.data.label), at: "")
      }
  }
}
