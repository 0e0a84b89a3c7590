import Kernel

/// A place on earth. Source: booking specification 4.6, `geolocation`.
enum DegreesRule {
  /// A coordinate of a pair, of which neither may be missing.
  static func judge(
    _ field: Field<Double>, limit: Int, at path: FieldPath, _ findings: inout Findings
  ) -> Double? {
    switch field {
    case .invalid: return nil
    case .absent:
      findings.refuse(.geolocationIncomplete, at: path)
      return nil
    case .value(let degrees):
      guard degrees.magnitude <= Double(limit) else {
        findings.refuse(.geolocationRange(minimum: -limit, maximum: limit), at: path)
        return nil
      }
      return degrees
    }
  }
}
