import Kernel
import Platform

/// How analyses look to whoever may see them.
struct AnalysisAnswers {
  private let household: Household
  private let people: AlertAnswers
  private let language: Language
  private let figures: [BundledFigure]

  init(_ call: ReadCall, _ rows: [VoiceAnalysisRow], _ household: Household) throws {
    self.household = household
    language = call.language
    figures = voiceFigures(in: call.language)
    people = try AlertAnswers(call, [], household, and: rows.map(\.personId))
  }

  func answer(_ row: VoiceAnalysisRow) -> VoiceAnalysis {
    let data = row.data
    let scope = ModelScope.classicTtsOnly
    // It is evidence: nothing is said to be sure altogether.
    let percent = min(99, Int((data.confidence * 100 + 0.5).rounded(.down)))
    let text: ProtectionText =
      row.verdict == .inconclusive
      ? .analysisUnsure(verdict: row.verdict)
      : .analysisSummary(verdict: row.verdict, percent: percent)
    let summary = text.text(in: language)
    let message = row.verdict.message(synthetic: data.syntheticProbability, in: language)
    return VoiceAnalysis(
      id: row.id, version: row.version, personId: row.personId,
      person: people.person(row.personId), createdAt: row.createdAt, mode: data.mode,
      modeLabel: data.mode.label(language), verdict: row.verdict,
      verdictLabel: row.verdict.label(language), verdictColorToken: row.verdict.look.colorToken,
      verdictIcon: row.verdict.look.icon, confidence: data.confidence, score: row.score,
      matchedEnrollmentId: row.verdict == .match ? row.enrollmentId : nil,
      syntheticProbability: data.syntheticProbability, quality: data.quality,
      reasons: data.reasons, reasonLabels: data.reasons.map { $0.label(language) },
      note: data.note, fileName: data.fileName, sha256: data.sha256, message: message,
      scope: scope, scopeLabel: scope.label(language), figures: figures, actions: actions(row),
      summary: summary, accessibilityText: "\(summary). \(message)")
  }

  private func actions(_ row: VoiceAnalysisRow) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    return ["deleteAnalysis": household.decision(.deleteVoice, on: place)]
  }
}

extension VoiceVerdict {
  /// What a person reads of a verdict, and of what the recording says about machines.
  func message(synthetic probability: Double, in language: Language) -> String {
    let found: ProtectionText =
      switch self {
      case .match: .voiceMatch
      case .noMatch: .voiceNoMatch
      case .inconclusive: .voiceInconclusive
      case .suspectedSynthetic: .voiceSynthetic
      }
    // A low score never says that somebody is genuine.
    let machine: ProtectionText? =
      switch probability {
      case ..<VoiceThreshold.syntheticHint: .voiceNoSynthesis
      case ..<VoiceThreshold.synthetic: .voiceSomeSynthesis
      default: self == .suspectedSynthetic ? nil : .voiceSynthetic
      }
    return [found, machine].compactMap { $0?.text(in: language) }.joined(separator: " ")
  }
}

extension ReadCall {
  /// An analysis that whoever asks may do this with, and the group in which they may.
  func analysis(
    _ id: ID, _ action: FamilyAction
  ) throws -> (row: VoiceAnalysisRow, household: Household) {
    let household = try household()
    guard let row = try analysis(id) else { throw Refusal(ProtectionFault.analysisNotFound) }
    try decision(
      action, onThingOf: row.personId, else: .analysisNotFound, in: household
    ).orThrow()
    return (row, household)
  }

  func answer(_ row: VoiceAnalysisRow, _ household: Household) throws -> VoiceAnalysis {
    try AnalysisAnswers(self, [row], household).answer(row)
  }
}
