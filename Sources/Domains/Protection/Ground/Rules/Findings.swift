import Kernel

/// What is wrong with params, told in the order in which their members are declared.
struct Findings {
  private(set) var found: [Violation] = []
  private let order: [String]

  /// - Parameter order: the names of members, at any depth.
  init(shape: [Violation], order: [String]) {
    self.order = order
    for violation in shape { add(violation) }
  }

  var isEmpty: Bool { found.isEmpty }

  /// Of one place the first fault is told.
  mutating func add(_ violation: Violation) {
    if !found.contains(where: { $0.path == violation.path }) { found.append(violation) }
  }

  mutating func refuse(_ fault: some Fault, at path: String) {
    add(Violation(fault, at: path))
  }

  /// The value of a member that must be there.
  mutating func required<Value>(_ field: Field<Value>, at path: String) -> Value? {
    if field.isAbsent { refuse(ProtectionFault.required, at: path) }
    return field.value
  }

  /// The days of a list; what is no day is told as such, whatever it is instead.
  mutating func days(_ list: Field<[Field<String>]>, at path: String) -> Set<CalendarDate> {
    found = found.map { violation in
      violation.path.hasPrefix(path + "/")
        ? Violation(ProtectionFault.invalidDate, at: violation.path) : violation
    }
    var days: Set<CalendarDate> = []
    for (index, field) in (list.value ?? []).enumerated() {
      guard let text = field.value else { continue }
      if let day = GivenPeriod.date(text) {
        days.insert(day)
      } else {
        refuse(ProtectionFault.invalidDate, at: "\(path)/\(index)")
      }
    }
    return days
  }

  /// What was found, in order.
  var sorted: [Violation] {
    found.map { (place: place(of: $0.path), violation: $0) }.enumerated()
      .sorted { left, right in
        let (one, other) = (left.element.place, right.element.place)
        return one == other ? left.offset < right.offset : one.lexicographicallyPrecedes(other)
      }
      .map(\.element.violation)
  }

  /// Throws what was found, if anything.
  func orThrow() throws {
    if !isEmpty { throw Refusal(sorted) }
  }

  private func place(of path: String) -> [Int] {
    path.split(separator: "/").map { step in
      Int(step) ?? order.firstIndex { $0 == step } ?? order.count
    }
  }
}
