import Kernel

/// Numbers to call. Source: booking specification 4.2, “Phone”.
enum PhoneRule {
  /// A number as it is stored.
  struct Phone {
    let e164: String

    /// Digits to dial once connected.
    let `extension`: String?
  }

  static func judge(
    _ field: Field<String>,
    region: String,
    _ capabilities: Capabilities,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> Field<Phone> {
    switch findings.line(field, upTo: 40, at: path) {
    case .absent: return .absent
    case .invalid: return .invalid
    case .value(let text):
      switch capabilities.parsePhone(text, region) {
      case .possible(let e164, let `extension`, let isValid, _, _):
        if !isValid { findings.warn(.phoneUnverified, at: path) }
        return .value(Phone(e164: e164, extension: `extension`))
      case .invalid:
        findings.refuse(composed: BookingFault.noPhone(text, in: region), at: path)
        return .invalid
      case .unavailable:
        findings.skip(.phone)
        return .invalid
      }
    }
  }
}
