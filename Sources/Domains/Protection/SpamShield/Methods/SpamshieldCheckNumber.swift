import Kernel
import PhoneNumbers
import Platform

extension Protection {
  /// `spamshield.checkNumber`: what is known of a number.
  func spamshieldCheckNumber(
    _ params: SpamshieldCheckNumberParams, _ call: ReadCall
  ) throws -> SpamshieldCheckNumberResult {
    let personId = try call.reportingPerson(params.personId)
    let region = try params.defaultRegion ?? String(call.region(of: personId).prefix(2))
    let number = try shownNumber(params.number, region: region)
    var check = NumberCheck(isAnonymous: number == nil)
    if let number {
      check.isContact = try call.contact(of: personId, number.e164) != nil
      check.record = try call.record(of: number.e164, for: personId)
      check.calls = try call.answers(call.calls(of: personId, from: number.e164, 10))
    }
    let facts = CallFacts(
      isAnonymous: check.isAnonymous, number: number.map(NumberFacts.init), isEmergency: false,
      at: call.now, channel: .call, attestation: .none, called: nil, isContact: check.isContact,
      reputation: check.record.reputation.score,
      offsetMinutes: try call.zone(ofPerson: personId).offset(at: call.now) / 60)
    // A rule for either way shows.
    let rules = try call.rules(of: personId).filter { rule in
      rule.look.matches(facts)
        && CallChannel.allCases.contains { rule.isInForce(for: facts.reaching(by: $0)) }
    }
    return answer(check, number, rules.sorted { $0.isBefore($1) }, call.language)
  }

  private func answer(
    _ check: NumberCheck, _ number: PhoneDescription?, _ rules: [SpamRule], _ language: Language
  ) -> SpamshieldCheckNumberResult {
    let (type, verdict) = (number.map { NumberType($0.type) }, check.verdict)
    let message = check.message(in: language)
    let text = "\(number?.international ?? verdict.label(language)). \(message)"
    return SpamshieldCheckNumberResult(
      anonymous: check.isAnonymous, e164: number?.e164, national: number?.national,
      international: number?.international, region: number?.region,
      countryCode: number?.countryCode, type: type, typeLabel: type?.label(language),
      valid: number?.isValid, possible: number?.isPossible,
      location: number.map { phoneNumbers.place(of: $0.e164, in: language) },
      reputation: check.record.reputation.score, reportCount: check.record.reputation.reportCount,
      lastReportedAt: check.record.reputation.lastAt,
      rules: rules.map { RuleCandidate($0, in: language) }, history: check.calls,
      verdict: verdict, verdictLabel: verdict.label(language),
      verdictColorToken: verdict.look.colorToken, verdictIcon: verdict.look.icon,
      message: message, summary: verdict.label(language), accessibilityText: text)
  }

  /// A number as it is shown; `nil` for somebody who hides it.
  private func shownNumber(_ text: String, region: String) throws -> PhoneDescription? {
    let isAnonymous = isAnonymousCaller(text)
    switch phoneNumbers.read(isAnonymous ? "0" : text, region: region) {
    case .unavailable: throw Refusal(PlatformFault.unavailable)
    case .regionUnknown:
      throw Refusal([Violation(ProtectionFault.invalidRegion, at: "/defaultRegion")])
    case .unreadable where isAnonymous, .number where isAnonymous: return nil
    case .unreadable(let trouble):
      let fault = ProtectionFault.numberUnparseable(reason: NumberTrouble(trouble))
      throw Refusal([Violation(fault, at: "/number")])
    case .number(let number): return number
    }
  }
}

/// What was found of a number.
private struct NumberCheck {
  let isAnonymous: Bool
  var isContact = false
  var record = NumberRecord.unknown
  var calls: [CallEntry] = []

  /// Source: protection specification 5.5, `checkNumber`.
  var verdict: CallVerdict {
    if isContact { return .known }
    return switch record.reputation.score {
    case 80...: .spam
    case 50...: .suspicious
    default: .unknown
    }
  }

  func message(in language: Language) -> String {
    let text: ProtectionText =
      switch verdict {
      case .known: .numberKnown
      case .spam: .numberSpam
      case .suspicious: .numberSuspicious
      case .unknown where record.reputation.score > 0: .numberReported
      case .unknown: .numberUnknown
      }
    return text.text(in: language)
  }
}

extension CallFacts {
  /// The same by another way.
  fileprivate func reaching(by channel: CallChannel) -> CallFacts {
    CallFacts(
      isAnonymous: isAnonymous, number: number, isEmergency: isEmergency, at: at,
      channel: channel, attestation: attestation, called: called, isContact: isContact,
      reputation: reputation, offsetMinutes: offsetMinutes)
  }
}
