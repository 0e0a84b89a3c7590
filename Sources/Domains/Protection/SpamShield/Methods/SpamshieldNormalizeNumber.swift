import Kernel
import PhoneNumbers
import Platform

extension Protection {
  /// `spamshield.normalizeNumber`: how a number is written, what it is for, where it belongs.
  /// Source: protection specification 5.1.
  func spamshieldNormalizeNumber(
    _ params: NumberForm, _ call: RuleCall
  ) throws -> SpamshieldNormalizeNumberResult {
    var findings = Findings(shape: params.shape, order: ["number", "defaultRegion", "locale"])
    let number = findings.required(params.number, at: "/number")
    let isAnonymous = number.map(isAnonymousCaller) ?? true
    let region = params.defaultRegion.or("US")
    var isRegionKnown = region != nil
    // A region is judged also where no number has to be read.
    var reading = phoneNumbers.read(isAnonymous ? "0" : number ?? "0", region: region ?? "US")
    if case .regionUnknown = reading {
      isRegionKnown = false
      findings.refuse(ProtectionFault.invalidRegion, at: "/defaultRegion")
      if let number, !isAnonymous { reading = phoneNumbers.read(number, region: "US") }
    }
    if !isAnonymous, case .unreadable(let trouble) = reading,
      isRegionKnown || trouble.isAnywhere
    {
      let fault = ProtectionFault.numberUnparseable(reason: NumberTrouble(trouble))
      findings.refuse(fault, at: "/number")
    }
    try findings.orThrow()
    if isAnonymous { return SpamshieldNormalizeNumberResult(anonymous: true) }
    guard case .number(let found) = reading else { throw Refusal(PlatformFault.unavailable) }
    return answer(found, params.locale.value.flatMap { Language(tag: $0) } ?? call.language)
  }

  private func answer(
    _ number: PhoneDescription, _ language: Language
  ) -> SpamshieldNormalizeNumberResult {
    let type = NumberType(number.type)
    return SpamshieldNormalizeNumberResult(
      anonymous: false, e164: number.e164, national: number.national,
      international: number.international, region: number.region,
      countryCode: number.countryCode, type: type, typeLabel: type.label(language),
      valid: number.isValid, possible: number.isPossible,
      location: phoneNumbers.place(of: number.e164, in: language))
  }
}

extension PhoneTrouble {
  /// Whether it is no number, wherever it is dialled.
  fileprivate var isAnywhere: Bool { self == .notANumber || self == .tooLong }
}
