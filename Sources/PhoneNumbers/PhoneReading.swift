/// What a text says when it is read as a telephone number.
public enum PhoneReading: Hashable, Sendable {
  case number(PhoneDescription)

  /// No number, and why.
  case unreadable(PhoneTrouble)

  /// There is no region of that name.
  case regionUnknown

  /// The phone library could not be loaded, so nothing is known.
  case unavailable(reason: String)
}

/// Why a text is no number, as the library tells it apart.
public enum PhoneTrouble: Int, Hashable, Sendable {
  case invalidCountryCode = 1
  case notANumber = 2
  case tooShortAfterIDD = 3
  case tooShortNSN = 4
  case tooLong = 5
}

/// What a number is for, as the library tells it apart.
public enum PhoneType: Int, Hashable, Sendable, CaseIterable {
  case fixedLine = 0
  case mobile = 1
  case fixedLineOrMobile = 2
  case tollFree = 3
  case premiumRate = 4
  case sharedCost = 5
  case voip = 6
  case personalNumber = 7
  case pager = 8
  case uan = 9
  case voicemail = 10
  case unknown = 11
}

/// All that is known of a telephone number without asking where it is.
public struct PhoneDescription: Hashable, Sendable {
  public let countryCode: Int
  public let e164: String

  /// As people write it in its country, and from abroad.
  public let national: String
  public let international: String

  /// ISO 3166-1, or 001 for numbers of no country; `nil` when it belongs to none.
  public let region: String?
  public let type: PhoneType
  public let isValid: Bool
  public let isPossible: Bool

  /// The digits without country code and trunk prefix.
  public let nationalDigits: String
}

extension PhoneReading {
  /// Reads the lines that CPhoneNumber.h describes.
  init(answer: UnsafeBufferPointer<UInt8>) {
    let lines = answer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    switch lines.first {
    case "r": self = .regionUnknown
    case "0":
      guard lines.count >= 10, let countryCode = Int(lines[1]),
        let type = Int(lines[6]).flatMap(PhoneType.init)
      else { fallthrough }
      self = .number(
        PhoneDescription(
          countryCode: countryCode, e164: lines[2], national: lines[3], international: lines[4],
          region: lines[5].isEmpty ? nil : lines[5], type: type, isValid: lines[7] == "1",
          isPossible: lines[8] == "1", nationalDigits: lines[9]))
    default:
      let trouble = lines.first.flatMap { Int($0) }.flatMap(PhoneTrouble.init)
      self = .unreadable(trouble ?? .notANumber)
    }
  }
}
