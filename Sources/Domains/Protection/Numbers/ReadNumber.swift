import Kernel
import PhoneNumbers
import Platform

extension Protection {
  /// The number that a text stands for where it is dialled; `nil` when it stands for none.
  ///
  /// - Parameter path: where the region was named, for when there is no such region.
  func readNumber(
    _ text: String, region: String, namedAt path: String
  ) throws -> PhoneDescription? {
    switch phoneNumbers.read(text, region: region) {
    case .number(let number): return number
    case .unreadable: return nil
    case .regionUnknown: throw Refusal([Violation(ProtectionFault.invalidRegion, at: path)])
    case .unavailable: throw Refusal(PlatformFault.unavailable)
    }
  }
}

extension NumberFacts {
  /// What the rules compare of a number.
  init(_ number: PhoneDescription) {
    self.init(
      e164: number.e164, countryCode: number.countryCode, nationalDigits: number.nationalDigits,
      region: number.region, type: NumberType(number.type), isPossible: number.isPossible)
  }
}

extension NumberType {
  /// In the words of the protocol.
  init(_ type: PhoneType) {
    self =
      switch type {
      case .fixedLine: .fixedLine
      case .mobile: .mobile
      case .fixedLineOrMobile: .fixedLineOrMobile
      case .tollFree: .tollFree
      case .premiumRate: .premiumRate
      case .sharedCost: .sharedCost
      case .voip: .voip
      case .personalNumber: .personalNumber
      case .pager: .pager
      case .uan: .uan
      case .voicemail: .voicemail
      case .unknown: .unknown
      }
  }
}

extension NumberTrouble {
  /// In the words of the protocol.
  init(_ trouble: PhoneTrouble) {
    self =
      switch trouble {
      case .invalidCountryCode: .invalidCountryCode
      case .notANumber: .notANumber
      case .tooShortAfterIDD: .tooShortAfterIdd
      case .tooShortNSN: .tooShortNsn
      case .tooLong: .tooLong
      }
  }
}
