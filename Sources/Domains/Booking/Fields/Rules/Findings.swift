import Kernel

/// What a judgement has found so far.
///
/// The shape faults of the params come first, then the rules in the order of the specification's
/// chapter 4. Source: booking specification 4.1, general rules 5 and 6.
struct Findings {
  private var form: FormFindings<BookingFault>
  private(set) var warnings: [Warning] = []
  private var uncheckedRules: Set<UncheckedRule> = []

  /// What amounts in sentences are in. ISO 4217.
  private let currency: String

  init(shape: [Violation], currency: String = BookingFacts.currencyDefault) {
    form = FormFindings(shape: shape)
    self.currency = currency
  }

  var violations: [Violation] { form.violations }

  /// An amount as sentences tell it.
  func money(_ amountMinor: Int) -> Money { Money(amountMinor: amountMinor, currency: currency) }

  /// Names of the rules that were skipped because their facts are missing, sorted.
  var unchecked: [String] { uncheckedRules.map(\.rawValue).sorted() }

  /// Adds a violation, unless the place has one already: the first that applies is the one told.
  mutating func refuse(_ fault: BookingFault, at path: FieldPath) {
    form.refuse(fault, at: path.pointer)
  }

  /// The same for a fault whose sentence is put together.
  mutating func refuse(composed fault: any Fault, at path: FieldPath) {
    form.add(Violation(fault, at: path.pointer))
  }

  /// The same for a place that no `FieldPath` reaches, as a JSON Pointer.
  mutating func refuse(_ fault: BookingFault, at pointer: String) {
    form.refuse(fault, at: pointer)
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
    if !form.isEmpty { form.withdraw(at: path.pointer) }
  }

  /// Whether nothing is wrong at a place and in it.
  func isSound(at path: FieldPath) -> Bool {
    form.isEmpty || form.isSound(at: path.pointer)
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
