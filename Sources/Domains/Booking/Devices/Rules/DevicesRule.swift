import Kernel

/// The goods that are handed in. Source: booking specification 4.5.
enum DevicesRule {
  static func judge(
    _ field: Field<[Field<DeviceForm>]>,
    _ service: ServiceType,
    _ facts: BookingFacts,
    _ findings: inout Findings
  ) -> [NormalizedDevice]? {
    let path = FieldPath().member("devices")
    guard !field.isInvalid else { return nil }
    let forms = field.value ?? []
    guard !service.isSale else {
      guard !forms.isEmpty else { return [] }
      findings.withdraw(at: path)
      findings.refuse(.devicesNotAllowed, at: path)
      return nil
    }
    guard !forms.isEmpty else {
      findings.refuse(.devicesRequired, at: path)
      return []
    }

    var twins = DuplicateNumbers()
    var devices: [NormalizedDevice] = []
    devices.reserveCapacity(forms.count)
    for (index, form) in forms.enumerated() {
      guard let form = form.value else {
        // What is no device keeps its place, so that the others keep theirs.
        devices.append(NormalizedDevice())
        continue
      }
      devices.append(
        DeviceRule.judge(
          form, at: path.element(index), index: index, service, facts, &twins, &findings
        )
      )
    }
    return devices
  }
}
