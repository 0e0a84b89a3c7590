import Kernel

/// What a judgement has found so far.
///
/// The shape faults of the params come first, then the rules in the order of the specification's
/// chapter 4. Source: booking specification 4.1, general rules 5 and 6.
struct Findings {
  private(set) var violations: [Violation]
  private(set) var warnings: [Warning] = []
  private var uncheckedRules: Set<UncheckedRule> = []

  /// What amounts in sentences are in. ISO 4217.
  private let currency: String

  init(shape: [Violation], currency: String = BookingFacts.currencyDefault) {
    violations = shape
    self.currency = currency
  }

  /// An amount as sentences tell it.
  func money(_ amountMinor: Int) -> Money { Money(amountMinor: amountMinor, currency: currency) }

  /// Names of the rules that were skipped because their facts are missing, sorted.
  var unchecked: [String] { uncheckedRules.map(\.rawValue).sorted() }

  /// Adds a violation, unless the place has one already: the first that applies is the one told.
  mutating func refuse(_ fault: BookingFault, at path: FieldPath) {
    refuse(fault, at: path.pointer)
  }

  /// The same for a fault whose sentence is put together.
  mutating func refuse(composed fault: any Fault, at path: FieldPath) {
    add(fault, at: path.pointer)
  }

  /// The same for a place that no `FieldPath` reaches, as a JSON Pointer.
  mutating func refuse(_ fault: BookingFault, at pointer: String) { add(fault, at: pointer) }

  private mutating func add(_ fault: any Fault, at pointer: String) {
    guard !violations.contains(where: { $0.path == pointer }) else { return }
    violations.append(Violation(fault, at: pointer))
  }

  mutating func warn(_ fault: BookingFault, at path: FieldPath) {
    warnings.append(Warning(fault, at: path.pointer))
  }

  /// A switched-off field: whatever is in it is neither judged nor used, and a warning says so.
  mutating func ignore(_ field: Field<some Any>, at path: FieldPath) {
    guard !field.isAbsent else { return }
    withdraw(at: path)
    warn(.ignoredField, at: path)
  }

  /// Takes back what was said about the shape of a place and everything in it: it is not examined.
  mutating func withdraw(at path: FieldPath) {
    guard !violations.isEmpty else { return }
    let pointer = path.pointer
    // Nobody knows where those stand that were only counted.
    violations.removeAll {
      $0.further == 0 && ($0.path == pointer || $0.path.hasPrefix(pointer + "/"))
    }
  }

  /// Whether nothing is wrong at a place and in it.
  func isSound(at path: FieldPath) -> Bool {
    guard !violations.isEmpty else { return true }
    let pointer = path.pointer
    return !violations.contains { $0.path == pointer || $0.path.hasPrefix(pointer + "/") }
  }

  mutating func skip(_ rule: UncheckedRule) { uncheckedRules.insert(rule) }
}

/// A rule that needs facts. Source: booking specification 4.1, `context`.
enum UncheckedRule: String {
  case catalogue
  case client
  case deviceTypes = "device_types"
  case locations
  /// The phone library is not there: nothing is known about any number.
  case phone
  case stock
  case terms
  case ticket
}
