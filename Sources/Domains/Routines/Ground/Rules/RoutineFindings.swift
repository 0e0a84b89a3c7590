import Kernel

/// What is wrong with params, told in the order in which they are declared.
struct RoutineFindings {
  private var found: [Violation]
  private var paths: Set<String>
  private let order: [String]

  /// - Parameter order: the first words of paths.
  init(shape: [Violation], order: [String]) {
    found = shape
    paths = Set(shape.map(\.path))
    self.order = order
  }

  var isEmpty: Bool { found.isEmpty }

  mutating func refuse(_ fault: RoutinesFault, at path: String) {
    add(Violation(fault, at: path))
  }

  /// Adds what somebody else has found; of one place the first is told.
  mutating func add(_ violation: Violation) {
    if paths.insert(violation.path).inserted { found.append(violation) }
  }

  /// The value read from a field, or `nil` with what is wrong.
  mutating func read<Value>(
    _ field: Field<String>, at path: String, else fault: RoutinesFault, isRequired: Bool = false,
    _ read: (String) -> Value?
  ) -> Value? {
    switch field {
    case .invalid: return nil
    case .absent:
      if isRequired { refuse(.required, at: path) }
      return nil
    case .value(let text):
      guard let value = read(text) else {
        refuse(fault, at: path)
        return nil
      }
      return value
    }
  }

  /// What somebody has called something, on one line; a name that shows nothing is none.
  mutating func name(
    _ field: Field<String>, at path: String, isRequired: Bool = false
  ) -> String? {
    read(field, at: path, else: .required, isRequired: isRequired, lineOfText)
  }

  /// Throws what was found, if anything.
  func orThrow() throws {
    guard !found.isEmpty else { return }
    let places = found.enumerated().map { index, violation in
      (place: place(of: violation.path), index: index, violation: violation)
    }
    let sorted = places.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
    throw Refusal(sorted.map(\.violation))
  }

  private func place(of path: String) -> Int {
    let word = path.dropFirst().prefix { $0 != "/" }
    return order.firstIndex { $0 == word } ?? order.count
  }
}

/// What params are judged over: what is kept, or, of an id that nobody has, something in which
/// nothing is missing. So what is wrong with params by themselves is told before an id is looked
/// for, and nothing that only the kept thing could say. Source: routines specification (j).
func judged<Value>(
  _ id: Field<String>, over kept: Value?, else other: @autoclosure () -> Value
) -> Value? {
  kept ?? (id.isAbsent ? nil : other())
}

/// A text as one line; `nil`: it shows nothing.
func lineOfText(_ text: String) -> String? {
  if case .text(let line) = NormalizedText.singleLine(text) { line } else { nil }
}
