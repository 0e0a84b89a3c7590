import Kernel

/// What is wrong with the values of changed settings, beyond their shape.
///
/// - Parameter isZone: whether a zone of this name is known.
func settingViolations(
  _ settings: LeaveSettings, _ keys: [SettingKey], isZone: (String) -> Bool
) -> [Violation] {
  keys.flatMap { key in
    let path = "/settings/\(key.rawValue)"
    switch key {
    case .chains: return settings.chains.enumerated().flatMap { violations($1, "\(path)/\($0)") }
    case .blackouts:
      return settings.blackouts.enumerated().filter { $1.to < $1.from }
        .map { Violation(LeaveFault.invalidDates, at: "\(path)/\($0.offset)/to") }
    case .timezone:
      return isZone(settings.timeZone)
        ? [] : [Violation(LeaveFault.timeZoneUnknown, at: path)]
    case .exportRecipient:
      return isMailAddress(settings.exportRecipient)
        ? [] : [Violation(LeaveFault.mailAddressInvalid, at: path)]
    case .apiBaseUrl:
      return isWebAddress(settings.apiBaseURL)
        ? [] : [Violation(LeaveFault.webAddressInvalid, at: path)]
    default: return []
    }
  }
}

/// Every step of a chain needs somebody who decides, each role once.
///
/// Source: leave specification 1: the administrator is never an approver.
private func violations(_ rule: ChainRule, _ path: String) -> [Violation] {
  rule.chain.enumerated().compactMap { index, role in
    let isApprover = role != .employee && role != .systemAdmin
    guard !isApprover || rule.chain[..<index].contains(role) else { return nil }
    return Violation(LeaveFault.chainRoleInvalid(role: role), at: "\(path)/chain/\(index)")
  }
}

/// Something before and after one `@`, without white space.
func isMailAddress(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    && !text.unicodeScalars.contains { $0.isWhiteSpace || $0.value < 0x20 }
}
