import Kernel

/// What is wrong with params, told in the order in which their members are declared.
typealias Findings = FormFindings<ProtectionFault>

extension Findings {
  /// - Parameter order: the names of members, at any depth.
  init(shape: [Violation], order: [String]) { self.init(shape: shape, told: .nested(order)) }

  /// The value of a member that must be there.
  mutating func required<Value>(_ field: Field<Value>, at path: String) -> Value? {
    required(field, at: path, else: .required)
  }

  /// The days of a list; what is no day is told as such, whatever it is instead.
  mutating func days(_ list: Field<[Field<String>]>, at path: String) -> Set<CalendarDate> {
    tell(.invalidDate, inside: path)
    var days: Set<CalendarDate> = []
    for (index, field) in (list.value ?? []).enumerated() {
      guard let text = field.value else { continue }
      if let day = GivenPeriod.date(text) {
        days.insert(day)
      } else {
        refuse(.invalidDate, at: "\(path)/\(index)")
      }
    }
    return days
  }
}
