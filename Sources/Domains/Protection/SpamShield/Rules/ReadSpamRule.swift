import Kernel

extension SpamRule {
  /// The names of members, in the order in which their faults are told.
  static let order = [
    "id", "name", "kind", "pattern", "action", "enabled", "priority", "channels", "schedule",
    "expiresAt", "createdAt",
  ]

  /// Reads a rule; `nil` with what is wrong with it.
  ///
  /// - Parameter isStored: whether it has an id, as one that is not made yet has not.
  /// - Parameter dialled: the E.164 of a text that is a number.
  init?(
    _ form: SpamRuleForm, at path: String, isStored: Bool, _ findings: inout Findings,
    dialled: (String) throws -> String?
  ) rethrows {
    if isStored { _ = findings.required(form.id, at: "\(path)/id") }
    let kind = findings.required(form.kind, at: "\(path)/kind")
    let action = findings.required(form.action, at: "\(path)/action")
    var look: CallPattern?
    if let kind, !form.pattern.isInvalid {
      look = try CallPattern(kind, form.pattern.value, dialled: dialled)
      if look == nil { findings.refuse(ProtectionFault.badPattern, at: "\(path)/pattern") }
    }
    let schedule = RuleSchedule(form.schedule, at: "\(path)/schedule", &findings)
    let channels = form.channels.value?.compactMap(\.value) ?? []
    guard let look, let action else { return nil }
    self.init(
      id: form.id.value ?? "", name: form.name.value, look: look, action: action,
      isEnabled: form.enabled.value ?? true, priority: form.priority.value ?? 0,
      channels: Set(channels.isEmpty ? CallChannel.allCases : channels), schedule: schedule,
      expiresAt: form.expiresAt.value, createdAt: form.createdAt.value ?? .max)
  }
}

extension RuleSchedule {
  /// Reads a schedule; `nil` for none, and with one fault for all that is wrong inside.
  fileprivate init?(
    _ field: Field<RuleScheduleForm>, at path: String, _ findings: inout Findings
  ) {
    guard let form = field.value else { return nil }
    let days = (form.days.value ?? []).map { $0.value ?? 0 }
    guard !days.isEmpty, days.allSatisfy({ 1...7 ~= $0 }),
      let from = form.from.value.flatMap(minutes), let to = form.to.value.flatMap(minutes)
    else {
      findings.refuse(ProtectionFault.badSchedule, at: path)
      return nil
    }
    self.init(days: Set(days), from: from, to: to)
  }
}

/// The minute of the day that `HH:MM` names.
private func minutes(_ text: String) -> Int? {
  let bytes = Array(text.utf8)
  guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
    let hour = Int(text.prefix(2)), let minute = Int(text.suffix(2)),
    (bytes[..<2] + bytes[3...]).allSatisfy(isASCIIDigit), hour < 24, minute < 60
  else { return nil }
  return hour * 60 + minute
}

/// Faults inside a schedule are one fault of the schedule.
func withoutFaultsOfSchedules(_ shape: [Violation]) -> [Violation] {
  shape.map { violation in
    for member in ["/days", "/from", "/to"] {
      let parts = violation.path.split(separator: "/").map(String.init)
      guard let place = parts.firstIndex(of: "schedule"), parts.count > place + 1,
        "/" + parts[place + 1] == member
      else { continue }
      return Violation(
        ProtectionFault.badSchedule, at: "/" + parts[...place].joined(separator: "/"))
    }
    return violation
  }
}
