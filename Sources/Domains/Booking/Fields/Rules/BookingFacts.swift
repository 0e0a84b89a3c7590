import Kernel

/// What a booking is judged by besides its own fields.
///
/// Facts that are `nil` are not known: the rules that need them are skipped and named in
/// `unchecked`. Source: booking specification 4.1, `context`.
struct BookingFacts {
  var now: Instant

  /// ISO 4217. Source of this default and those below: booking specification 4.1.
  static let currencyDefault = "GBP"
  var currency = BookingFacts.currencyDefault

  /// ISO 3166-1 alpha-2.
  static let countryCodeDefault = "GB"
  var defaultCountryCode = BookingFacts.countryCodeDefault

  /// IANA name.
  var timeZone = "Europe/London"
  var buybackEnabled = true

  /// Shown before order numbers instead of `#`.
  var orderNumberPrefix: String?
  var locations: [LocationFacts]?
  var client = Knowledge<ClientFacts>.notAsked
  var deviceTypes: [DeviceTypeFacts]?
  var stock: [StockFacts]?
  var terms = Knowledge<String>.notAsked

  /// The same version as it is on file.
  var currentTerms: TermsMark?
  var vatRatesBp: [String: Int] = [:]
  var catalogue: CatalogueFacts?
  var ticket = Knowledge<String>.notAsked

  /// Open orders that hold a device, by IMEI.
  var openOrderNumbers: [String: Int] = [:]

  /// What is outside of the rules and still needed: phone numbers, pictures, clocks of the world.
  var capabilities: Capabilities

  /// The rules of the company's time zone.
  var zone: TimeZoneRules {
    capabilities.timeZone(timeZone) ?? capabilities.timeZone("Europe/London") ?? .utc
  }
}

/// What is known about one thing.
enum Knowledge<Value> {
  /// Nobody looked: the rules that need it are skipped.
  case notAsked

  /// It was looked for, and there is none.
  case missing
  case found(Value)

  var value: Value? {
    if case .found(let value) = self { return value }
    return nil
  }
}

/// Functions of the outside world that rules may use: each answers the same for the same input.
struct Capabilities {
  /// Judges a phone number, dialled from a country (ISO 3166-1 alpha-2).
  var parsePhone: (_ text: String, _ region: String) -> PhoneJudgement

  /// Judges the bytes of a PNG picture.
  var inspectPNG: (_ bytes: [UInt8]) -> PNGJudgement

  /// The rules of a time zone by its IANA name, or `nil` for a name that is not known.
  var timeZone: (_ name: String) -> TimeZoneRules?
}
