import Kernel

/// The kind of a device. Source: booking specification 4.5, `deviceTypeId`.
enum DeviceTypeRule {
  static func judge(
    _ field: Field<String>, _ facts: BookingFacts, at path: FieldPath, _ findings: inout Findings
  ) -> String? {
    guard case .value(let id) = findings.id(field, at: path) else { return nil }
    guard let types = facts.deviceTypes else {
      findings.skip(.deviceTypes)
      return id
    }
    guard let type = types.first(where: { $0.id == id }) else {
      findings.refuse(.deviceTypeNotFound, at: path)
      return nil
    }
    guard type.isSystem != true else {
      findings.refuse(.deviceTypeNotSelectable, at: path)
      return nil
    }
    return id
  }
}
