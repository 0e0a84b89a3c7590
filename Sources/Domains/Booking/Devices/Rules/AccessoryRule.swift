import Kernel

/// What comes with a device. Source: booking specification 4.5, `accessories`.
enum AccessoryRule {
  static func judge(
    _ field: Field<[Field<AccessoryForm>]>, at device: FieldPath, _ findings: inout Findings
  ) -> [NormalizedAccessory]? {
    guard !field.isInvalid else { return nil }
    let path = device.member("accessories")
    return (field.value ?? []).enumerated().map { index, form in
      guard let form = form.value else {
        return NormalizedAccessory(accessoryType: nil, description: nil)
      }
      return judge(form, at: path.element(index), &findings)
    }
  }

  /// One of them.
  static func judge(
    _ form: AccessoryForm, at path: FieldPath, _ findings: inout Findings
  ) -> NormalizedAccessory {
    if form.accessoryType.isAbsent {
      findings.refuse(.accessoryTypeRequired, at: path.member("accessoryType"))
    }
    return NormalizedAccessory(
      accessoryType: form.accessoryType.value,
      description: findings.line(form.description, upTo: 200, at: path.member("description")).value
    )
  }
}
