import Kernel
import PhoneNumbers
import Platform

extension Protection {
  /// `spamshield.normalizeNumber`: how a number is written, what it is for, where it belongs.
  /// Source: protection specification 5.1.
  public func spamshieldNormalizeNumber(
    _ params: SpamshieldNormalizeNumberParams, _ call: RuleCall
  ) throws -> SpamshieldNormalizeNumberResult {
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let isAnonymous = isAnonymousCaller(params.number)
    // A region is judged also where no number has to be read.
    switch phoneNumbers.read(isAnonymous ? "0" : params.number, region: params.defaultRegion) {
    case .unavailable: throw Refusal(PlatformFault.unavailable)
    case .regionUnknown:
      throw Refusal([Violation(ProtectionFault.invalidRegion, at: "/defaultRegion")])
    case .unreadable where isAnonymous, .number where isAnonymous:
      return SpamshieldNormalizeNumberResult(anonymous: true)
    case .unreadable(let trouble):
      let fault = ProtectionFault.numberUnparseable(reason: NumberTrouble(trouble))
      throw Refusal([Violation(fault, at: "/number")])
    case .number(let number):
      let type = NumberType(number.type)
      return SpamshieldNormalizeNumberResult(
        anonymous: false, e164: number.e164, national: number.national,
        international: number.international, region: number.region,
        countryCode: number.countryCode, type: type, typeLabel: type.label(language),
        valid: number.isValid, possible: number.isPossible,
        location: phoneNumbers.place(of: number.e164, in: language))
    }
  }
}
