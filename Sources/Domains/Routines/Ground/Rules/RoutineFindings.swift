import Kernel

/// What is wrong with params, told in the order in which they are declared.
typealias RoutineFindings = FormFindings<RoutinesFault>

extension RoutineFindings {
  /// - Parameter order: the first words of paths.
  init(shape: [Violation], order: [String]) { self.init(shape: shape, told: .members(order)) }

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
