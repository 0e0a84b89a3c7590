import Kernel

typealias FieldFindings = FormFindings<SignaturesFault>

extension FieldFindings {
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
    required(field, at: path, else: .fieldRequired)
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
