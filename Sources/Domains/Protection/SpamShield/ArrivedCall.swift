import Kernel
import PhoneNumbers
import Platform

/// A call or a text as a host tells of it.
struct ArrivedCall {
  let personId: ID
  let number: String?
  let isAnonymous: Bool
  let at: Instant
  let channel: CallChannel
  var attestation = Attestation.none
  var called: String?
  var text: String?
}

/// What was made of a call or a text.
struct JudgedCall {
  let facts: CallFacts
  let evaluation: CallEvaluation
  let contact: StoredContact?
  let record: NumberRecord

  /// Of a text: what it looks like, and where its links lead.
  let judgement: TextJudgement?
  let hosts: [String]

  /// How many links of the text stand out.
  var oddLinks: Int { judgement?.signals.count(where: \.isOfLink) ?? 0 }
}

extension TextSignal {
  /// Whether it is a link that stands out.
  var isOfLink: Bool {
    switch self {
    case .urlIpHost, .urlShortener, .urlPunycode, .urlRiskyTld, .urlUserinfo: true
    case .otpPattern, .languageNotCovered: false
    }
  }
}

extension Protection {
  /// Reads numbers as somebody dials them where they live.
  func callReader(for personId: ID, _ call: ReadCall) throws -> CallReader {
    let reader = try CallReader(self, region: String(call.region(of: personId).prefix(2)))
    return reader.isRegionKnown ? reader : try CallReader(self, region: "US")
  }

  /// What happens with a call or a text, by the rules, contacts and reports on file.
  /// Source: protection specification 5.5.
  func judge(_ arrived: ArrivedCall, _ call: ReadCall) throws -> JudgedCall {
    let (reader, personId) = (try callReader(for: arrived.personId, call), arrived.personId)
    let text = arrived.number ?? ""
    let isAnonymous = arrived.isAnonymous || isAnonymousCaller(text)
    let number = isAnonymous ? nil : reader.number(text)
    let contact = try number.flatMap { try call.contact(of: personId, $0.e164)?.data }
    let record = try number.map { try call.record(of: $0.e164, for: personId) } ?? .unknown
    let facts = CallFacts(
      isAnonymous: isAnonymous, number: number,
      isEmergency: !isAnonymous && isEmergencyNumber(text), at: arrived.at,
      channel: arrived.channel, attestation: arrived.attestation,
      called: arrived.called.flatMap(reader.number), isContact: contact != nil,
      reputation: record.reputation.score,
      offsetMinutes: try call.zone(ofPerson: personId).offset(at: arrived.at) / 60)
    let judgement = try arrived.text.map {
      TextJudgement($0, try spamModel(), logistic: Mathematics.logistic)
    }
    return JudgedCall(
      facts: facts, evaluation: CallEvaluation(facts, try call.rules(of: personId)),
      contact: contact, record: record, judgement: judgement,
      hosts: arrived.text.map(webHosts) ?? [])
  }
}

extension WriteCall {
  /// Keeps what happened with a call or a text, and makes an alert of it where it is one; answers
  /// both ids.
  func keep(_ judged: JudgedCall, _ arrived: ArrivedCall) throws -> (historyId: ID, alertId: ID?) {
    let (facts, evaluation) = (judged.facts, judged.evaluation)
    let row = CallRow(
      id: makeID(), personId: arrived.personId, at: arrived.at, channel: arrived.channel,
      action: evaluation.action, reason: evaluation.reason,
      data: StoredCall(
        number: facts.isAnonymous ? nil : arrived.number, e164: facts.number?.e164,
        region: facts.number?.region, ruleId: evaluation.rule?.id,
        attestation: facts.attestation, reputation: facts.reputation,
        class: judged.judgement?.textClass, probability: judged.judgement?.shownProbability,
        signals: judged.judgement?.signals ?? [], hosts: judged.hosts))
    try insert(row, keysToSeal(of: row.personId))
    let event = ProtectionEvent.spamshieldCallLogged(
      .init(
        personId: row.personId, historyId: row.id, channel: row.channel, action: row.action))
    try record(Change(event, of: row.personId))
    var alertId: ID?
    for seed in try seeds(of: judged, row) { alertId = try raise(seed).id }
    return (row.id, alertId)
  }

  /// The alerts that a call or a text makes. Source: protection specification 5.6.
  private func seeds(of judged: JudgedCall, _ row: CallRow) throws -> [AlertSeed] {
    guard let e164 = row.data.e164 else { return try textSeed(judged, row).map { [$0] } ?? [] }
    let phone = SeedIdentifier(type: "phone", normalized: e164, masked: masked(contact: e164))
    var seeds: [AlertSeed] = []
    if judged.evaluation.reason == .contactSpoofSuspected {
      let name = judged.contact?.name ?? ""
      let person = SeedIdentifier(
        type: "person_name", normalized: name.folded, masked: "\(name.prefix(1))***")
      seeds.append(seed(.contactSpoofed, .high, [phone, person], row))
    }
    if judged.stopsFraud {
      let isOften = try stops(of: row.personId, e164, since: now.adding(days: -7)) >= 4
      seeds.append(seed(.scamCallBlocked, isOften ? .medium : .low, [phone], row))
    }
    return try seeds + [textSeed(judged, row)].compactMap(\.self)
  }

  /// How often a fraud of a number was stopped since a moment, as its alert tells.
  private func stops(of personId: ID, _ e164: String, since first: Instant) throws -> Int {
    let key = NaturalKey(
      personId: personId, service: .spamshield, kind: .scamCallBlocked, subjectId: e164,
      locator: "log")
    guard let keys = try reading.keys(of: personId), let alert = try reading.alert(key, keys)
    else { return 0 }
    return try reading.timeline(of: alert).count { line in
      line.at >= first
        && (line.event == .created || line.event == .repeated || line.event == .reopened)
    }
  }

  /// The alert of a text that wants to trick somebody: spam with a link that stands out.
  private func textSeed(_ judged: JudgedCall, _ row: CallRow) throws -> AlertSeed? {
    guard judged.judgement?.textClass == .spam, judged.oddLinks > 0 else { return nil }
    var identifiers = judged.hosts.map {
      SeedIdentifier(type: "domain", normalized: $0, masked: $0)
    }
    if let e164 = row.data.e164 {
      let phone = SeedIdentifier(type: "phone", normalized: e164, masked: masked(contact: e164))
      identifiers.insert(phone, at: 0)
    }
    let isGrave = judged.oddLinks > 1 || judged.contact != nil
    return seed(.phishingText, isGrave ? .high : .medium, identifiers, row)
  }

  private func seed(
    _ kind: AlertKind, _ severity: Severity, _ identifiers: [SeedIdentifier], _ row: CallRow
  ) -> AlertSeed {
    AlertSeed(
      personId: row.personId, service: .spamshield, kind: kind, severity: severity,
      subjectType: "phone", subjectId: row.data.e164 ?? "anonymous", locator: "log",
      identifiers: identifiers, about: identifiers.first?.masked ?? "–",
      source: FindingSource(providerId: "log", kind: "log", asOf: now, locator: "log"))
  }
}

extension JudgedCall {
  /// Whether a fraud was stopped, by more than a rule that stops all strangers.
  fileprivate var stopsFraud: Bool {
    guard evaluation.action == .block || evaluation.action == .silence,
      record.reputation.score >= 80 || record.isGrave
    else { return false }
    guard evaluation.reason == .rule else { return true }
    return evaluation.candidates.contains { rule in
      switch (rule.action, rule.look) {
      case (.allow, _), (.warn, _), (_, .anonymous), (_, .unknownCaller): false
      default: true
      }
    }
  }
}

extension TextJudgement {
  /// To three decimals.
  var shownProbability: Double { (probability * 1000 + 0.5).rounded(.down) / 1000 }
}
