import Kernel

/// What is wrong with settings that somebody has just named, at their places below `path`.
///
/// `isZone` says whether there is a time zone of a name.
func settingViolations(
  _ values: PersonSettings, named keys: some Sequence<PersonSetting>, at path: String,
  isZone: (String) -> Bool
) -> [Violation] {
  keys.flatMap { key -> [Violation] in
    func fault(
      _ fault: ProtectionFault, unless isRight: Bool?, _ member: String = ""
    ) -> [Violation] {
      isRight ?? true ? [] : [Violation(fault, at: "\(path)/\(key.rawValue)\(member)")]
    }
    switch key {
    case .email: return fault(.mailAddressInvalid, unless: values.email.map(isMailAddress))
    case .region: return fault(.regionUnknown, unless: values.region.map(isRegion))
    case .timeZone: return fault(.timeZoneUnknown, unless: values.timeZone.map(isZone))
    case .quietHours:
      return fault(.quietTimeInvalid, unless: values.quietHours.map { isOfDay($0.from) }, "/from")
        + fault(.quietTimeInvalid, unless: values.quietHours.map { isOfDay($0.to) }, "/to")
    default: return []
    }
  }
}

private func isMailAddress(_ text: String) -> Bool {
  text.split(separator: "@", omittingEmptySubsequences: false).count == 2
    && !text.contains(where: \.isWhitespace)
}

private func isOfDay(_ time: String) -> Bool { minuteOfDay(time) != nil }
