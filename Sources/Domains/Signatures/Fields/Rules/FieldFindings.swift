import Kernel

/// What is wrong with the fields of a form: all of it is told at once.
struct FieldFindings {
  private(set) var violations: [Violation]

  /// Begins with what is wrong with the shape.
  init(shape: [Violation]) { violations = shape }

  /// Adds a violation, unless the place has one already: the first that applies is the one told.
  mutating func refuse(_ fault: SignaturesFault, at path: String) {
    guard !violations.contains(where: { $0.path == path }) else { return }
    violations.append(Violation(fault, at: path))
  }

  /// Adds what another rule has found at places of its own.
  mutating func add(_ found: [Violation]) { violations += found }

  /// Refuses the form when anything is wrong with it.
  func orThrow() throws {
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  /// One line of text, without what cannot be seen; nothing visible is absent.
  mutating func line(_ field: Field<String>, at path: String) -> Field<String> {
    judged(field, at: path, NormalizedText.singleLine)
  }

  /// Text of several lines.
  mutating func lines(_ field: Field<String>, at path: String) -> Field<String> {
    judged(field, at: path, NormalizedText.multiLine)
  }

  /// A field that must be filled in.
  mutating func required<Value>(_ field: Field<Value>, at path: String) -> Value? {
    if field.isAbsent { refuse(.fieldRequired, at: path) }
    return field.value
  }

  private mutating func judged(
    _ field: Field<String>, at path: String, _ normalize: (String) -> NormalizedText
  ) -> Field<String> {
    guard case .value(let given) = field else { return field }
    switch normalize(given) {
    case .absent: return .absent
    case .text(let text): return .value(text)
    case .invalidCharacters:
      refuse(.textInvalidCharacters, at: path)
      return .invalid
    }
  }
}

extension [Violation] {
  /// The id of what a form is about. Without it nothing else can be judged, and what is wrong with
  /// the shape is told beside.
  func required(_ field: Field<ID>, at path: String) throws -> ID {
    var findings = FieldFindings(shape: self)
    guard let id = findings.required(field, at: path) else {
      throw Refusal(findings.violations)
    }
    return id
  }
}
