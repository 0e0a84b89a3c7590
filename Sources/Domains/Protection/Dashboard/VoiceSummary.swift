import Kernel
import Platform

extension ReadCall {
  /// How the voices of a person stand: one of which too little is known needs attention, whether or
  /// not there is an alert. Source: protection specification 1.
  func voiceSummary(
    of personId: ID, _ summary: (_ items: Int, _ counts: [String: Int]) -> ServiceSummary
  ) throws -> ServiceSummary {
    let voices = try enrollments(of: personId).map { try held($0) }
    let ready = voices.count(where: \.isReady)
    let found = try database.countAnalyses(
      of: personId, since: now.adding(days: -30), until: .max, organizationId)
    let analyses = found.values.reduce(0, +)
    let given = summary(
      voices.count + analyses,
      [
        "enrollments": voices.count, "ready": ready, "analyses30d": analyses,
        "suspected30d": found[.suspectedSynthetic] ?? 0,
      ])
    guard given.state != .attention, ready < voices.count else { return given }
    return ServiceSummary(
      .attention, .voicesUnready(n: voices.count - ready), given.counts, language)
  }
}

extension ServiceSummary {
  /// What others see of an adult's voices.
  static func hiddenVoices(_ language: Language) -> ServiceSummary {
    ServiceSummary(.notSetUp, .voicePrivate, [:], language)
  }
}
