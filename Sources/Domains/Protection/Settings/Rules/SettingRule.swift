import Kernel

/// What is wrong with settings that somebody has just named, at their places below `path`.
///
/// `isZone` says whether there is a time zone of a name.
func settingViolations(
  _ values: PersonSettings, named keys: some Sequence<PersonSetting>, at path: String,
  isZone: (String) -> Bool
) -> [Violation] {
  keys.compactMap { key in
    let fault: ProtectionFault? =
      switch key {
      case .email: values.email.map(isMailAddress) == false ? .mailAddressInvalid : nil
      case .region: values.region.map(isRegion) == false ? .regionUnknown : nil
      case .timeZone: values.timeZone.map(isZone) == false ? .timeZoneUnknown : nil
      case .quietHours: values.quietHours.map(isOfDay) == false ? .quietTimeInvalid : nil
      default: nil
      }
    return fault.map { Violation($0, at: "\(path)/\(key.rawValue)") }
  }
}

private func isMailAddress(_ text: String) -> Bool {
  text.split(separator: "@", omittingEmptySubsequences: false).count == 2
    && !text.contains(where: \.isWhitespace)
}

private func isOfDay(_ hours: QuietHours) -> Bool {
  minuteOfDay(hours.from) != nil && minuteOfDay(hours.to) != nil
}
