/// What is known about a text that should be a telephone number.
///
/// Source: booking specification 4.2, “Phone”.
public enum PhoneJudgement: Hashable, Sendable {
  /// Not a number that could be dialled from anywhere.
  case invalid

  /// A number of a possible length.
  ///
  /// - `e164`: such as `+442079460018`.
  /// - `extension`: the digits to dial once connected.
  /// - `isValid`: whether its range is known to be in use.
  /// - `nationalNumber`: the digits without country code and trunk prefix.
  /// - `countryCode`: such as 44.
  case possible(
    e164: String,
    extension: String?,
    isValid: Bool,
    nationalNumber: String,
    countryCode: Int
  )

  /// The phone library could not be loaded, so nothing is known.
  case unavailable(reason: String)
}
