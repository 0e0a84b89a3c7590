import Kernel
import Platform
import Secrets

/// What a report is about: a number, or a text of which only the fingerprint is kept.
struct ReportedSubject: Sendable {
  /// E.164, or the SHA-256 of the text.
  let key: String
  let type: String

  /// As it may be shown.
  let shown: String
  let identifiers: [SeedIdentifier]
}

extension Protection {
  /// The number that somebody typed where they live, or the refusal.
  func reportedNumber(_ text: String, region: String) throws -> String {
    let country = String(region.prefix(2))
    switch phoneNumbers.parse(text, region: country) {
    case .possible(let e164, _, _, _, _): return e164
    case .invalid: throw Refusal([Violation(ProtectionFault.reportNumberUnreadable, at: "/number")])
    case .unavailable: throw Refusal(PlatformFault.unavailable)
    }
  }

  /// What a number and a text come to.
  func reported(number: String?, text: String?) -> ReportedSubject {
    let hosts = text.map(webHosts) ?? []
    var identifiers = hosts.map { SeedIdentifier(type: "domain", normalized: $0, masked: $0) }
    guard let number else {
      let hash = hex(SHA256.hash(Array((text ?? "").utf8)))
      return ReportedSubject(
        key: hash, type: "text", shown: hosts.first ?? "–", identifiers: identifiers)
    }
    let shown = masked(contact: number)
    identifiers.insert(SeedIdentifier(type: "phone", normalized: number, masked: shown), at: 0)
    return ReportedSubject(key: number, type: "phone", shown: shown, identifiers: identifiers)
  }
}

extension Protection {
  /// How grave a text that wants to trick somebody is: more so with several links that stand out,
  /// or in the name of a contact. Source: protection specification 5.6.
  func gravity(
    ofText text: String?, from number: String?, to personId: ID, _ call: ReadCall
  ) throws -> Severity {
    let oddLinks = try text.map { text in
      TextJudgement(text, try spamModel(), logistic: Mathematics.logistic)
        .signals.count(where: \.isOfLink)
    }
    let isContact = try number.map { try call.contact(of: personId, $0) != nil }
    return (oddLinks ?? 0) > 1 || isContact == true ? .high : .medium
  }
}

extension WriteCall {
  /// Keeps a report; answers its id.
  func keepReport(
    of subject: String, by personId: ID, _ category: SpamCategory?, note: String?
  ) throws -> ID {
    let id = makeID()
    let sealed = try note.map {
      try SpamReportRow.note.seal(Array($0.utf8), row: id, keysToSeal(of: personId))
    }
    try database.insert(
      SpamReportRow(
        id: id, personId: personId, subject: subject, at: now, category: category, note: sealed),
      of: organizationId)
    let event = ProtectionEvent.spamshieldNumberReported(
      .init(personId: personId, category: category, notSpam: category == nil))
    try record(Change(event, of: personId))
    return id
  }
}
