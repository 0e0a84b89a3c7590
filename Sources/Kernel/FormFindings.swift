/// What is wrong with the fields of a form: all of it is told at once, and of each place the first
/// that was found.
public struct FormFindings<Kind: Fault> {
  private var found: [Violation]
  private var places: Set<String>
  private let order: FindingOrder

  /// Begins with what is wrong with the shape.
  public init(shape: [Violation], told order: FindingOrder = .found) {
    found = shape
    places = Set(shape.lazy.map(\.path))
    self.order = order
  }

  public var isEmpty: Bool { found.isEmpty }

  /// What was found, in the order in which it is told.
  public var violations: [Violation] { order.sorted(found) }

  /// Adds a violation, unless the place has one already.
  public mutating func refuse(_ fault: Kind, at path: String) { add(Violation(fault, at: path)) }

  /// Adds what another rule has found, unless the place has something already.
  public mutating func add(_ violation: Violation) {
    if places.insert(violation.path).inserted { found.append(violation) }
  }

  /// Adds what another rule has found, which may tell several things of one place.
  public mutating func add(all violations: [Violation]) {
    found += violations
    places.formUnion(violations.lazy.map(\.path))
  }

  /// The value of a field that must be filled in.
  public mutating func required<Value>(
    _ field: Field<Value>, at path: String, else fault: Kind
  ) -> Value? {
    if field.isAbsent { refuse(fault, at: path) }
    return field.value
  }

  /// Tells this instead of whatever was found inside a place.
  public mutating func tell(_ fault: Kind, inside path: String) {
    found = found.map { $0.path.hasPrefix(path + "/") ? Violation(fault, at: $0.path) : $0 }
  }

  /// Takes back what was found at a place and in it: it is not examined.
  public mutating func withdraw(at path: String) {
    guard !found.isEmpty else { return }
    // Nobody knows where those stand that were only counted.
    found.removeAll { $0.further == 0 && $0.isAt(path) }
    places = Set(found.lazy.map(\.path))
  }

  /// Whether nothing is wrong at a place and in it.
  public func isSound(at path: String) -> Bool { !found.contains { $0.isAt(path) } }

  /// Refuses the form when anything is wrong with it.
  public func orThrow() throws {
    if !isEmpty { throw Refusal(violations) }
  }
}

/// The order in which it is told what is wrong with a form.
public enum FindingOrder: Sendable {
  /// As it was found.
  case found
  /// As these members of the params are declared; what is wrong inside one as it was found.
  case members([String])
  /// As members of these names are declared, however deep they stand, and lists from their start.
  case nested([String])

  fileprivate func sorted(_ found: [Violation]) -> [Violation] {
    if case .found = self { return found }
    let placed = found.enumerated().map { (steps: steps(of: $1.path), index: $0, violation: $1) }
    return placed.sorted { left, right in
      left.steps == right.steps
        ? left.index < right.index : left.steps.lexicographicallyPrecedes(right.steps)
    }.map(\.violation)
  }

  /// What a place is sorted by.
  private func steps(of path: String) -> [Int] {
    let words = path.split(separator: "/")
    switch self {
    case .found: return []
    case .members(let names):
      return [words.first.flatMap { names.firstIndex(of: String($0)) } ?? names.count]
    case .nested(let names):
      return words.map { Int($0) ?? names.firstIndex(of: String($0)) ?? names.count }
    }
  }
}

extension Violation {
  fileprivate func isAt(_ place: String) -> Bool { path == place || path.hasPrefix(place + "/") }
}
