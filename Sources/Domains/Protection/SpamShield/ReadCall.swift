import Kernel
import PhoneNumbers
import Platform

/// What a call is read with.
struct CallReader {
  /// The names of members, in the order in which their faults are told.
  static let order =
    [
      "call", "rule", "rules", "samples", "number", "anonymous", "at", "channel", "attestation",
      "calledNumber",
    ] + SpamRule.order + [
      "contacts", "reputation", "settings", "defaultRegion", "utcOffsetMinutes",
    ]

  let phoneNumbers: PhoneNumbers
  let region: String
  let isRegionKnown: Bool

  /// Throws when no numbers can be read at all.
  init(_ protection: Protection, region: String) throws {
    phoneNumbers = protection.phoneNumbers
    self.region = region
    switch phoneNumbers.read("0", region: region) {
    case .unavailable: throw Refusal(PlatformFault.unavailable)
    case .regionUnknown: isRegionKnown = false
    case .number, .unreadable: isRegionKnown = true
    }
  }

  /// The number that a text stands for; `nil` for none, and for somebody who hides it.
  func number(_ text: String) -> NumberFacts? {
    guard !isAnonymousCaller(text),
      case .number(let number) = phoneNumbers.read(text, region: region)
    else { return nil }
    return NumberFacts(number)
  }

  /// The E.164 of a text; in an unknown region the text itself, whose fault is told elsewhere.
  func dialled(_ text: String) -> String? { isRegionKnown ? number(text)?.e164 : text }

  /// Rules as given; those that cannot be are left out, and found.
  func rules(
    _ forms: [Field<SpamRuleForm>], at path: String, _ findings: inout Findings
  ) -> [SpamRule] {
    forms.enumerated().compactMap { index, form in
      guard let form = form.value else { return nil }
      return SpamRule(
        form, at: "\(path)/\(index)", isStored: true, &findings, dialled: dialled)
    }
  }

  /// A call as given; `nil` with what is wrong with it.
  func call(
    _ form: CallForm, at path: String, contacts: [String] = [], reputation: Int = 0,
    offsetMinutes: Int = 0, _ findings: inout Findings
  ) -> CallFacts? {
    let at = findings.required(form.at, at: "\(path)/at")
    let channel = findings.required(form.channel, at: "\(path)/channel")
    guard let at, let channel else { return nil }
    let text = form.number.value ?? ""
    let isAnonymous = form.anonymous.value == true || isAnonymousCaller(text)
    let number = isAnonymous ? nil : self.number(text)
    return CallFacts(
      isAnonymous: isAnonymous, number: number,
      isEmergency: !isAnonymous && isEmergencyNumber(text), at: at, channel: channel,
      attestation: form.attestation.value ?? .none,
      called: form.calledNumber.value.flatMap(self.number),
      isContact: number.map { holds(contacts, $0.e164) } ?? false, reputation: reputation,
      offsetMinutes: offsetMinutes)
  }

  /// Whether a number is among contacts, as people write them.
  private func holds(_ contacts: [String], _ e164: String) -> Bool {
    let end = Array(e164.utf8.suffix(4))
    // Reading a number takes long; most contacts end otherwise.
    return contacts.contains { mayEnd($0, with: end) && number($0)?.e164 == e164 }
  }

  /// Whether the last digits of a number can be these: letters and foreign digits may be any.
  private func mayEnd(_ contact: String, with end: [UInt8]) -> Bool {
    let bytes = Array(contact.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 && !isASCIILetter($0 | 0x20) }) else { return true }
    let digits = bytes.filter(isASCIIDigit)
    return digits.count >= end.count
      && digits.indices.dropLast(end.count - 1).contains { digits[$0...].starts(with: end) }
  }
}
