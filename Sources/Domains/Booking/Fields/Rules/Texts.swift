import Kernel

/// Reading of texts, as general rule 4 wants it: normalised, then `invalid_characters`, then
/// `too_long`; what is left of the field's own format comes after.
extension Findings {
  /// One line of text. Unit of `maximum`: code points.
  mutating func line(
    _ field: Field<String>, upTo maximum: Int = .max, at path: FieldPath
  ) -> Field<String> {
    guard case .value(let given) = field else { return field }
    return bounded(NormalizedText.singleLine(given), maximum, at: path)
  }

  /// Text of several lines. Unit of `maximum`: code points.
  mutating func lines(
    _ field: Field<String>, upTo maximum: Int, at path: FieldPath
  ) -> Field<String> {
    guard case .value(let given) = field else { return field }
    return bounded(NormalizedText.multiLine(given), maximum, at: path)
  }

  /// One line that names somebody: at least one letter of any script.
  mutating func name(
    _ field: Field<String>, upTo maximum: Int, or fault: BookingFault, at path: FieldPath
  ) -> Field<String> {
    let name = line(field, upTo: maximum, at: path)
    guard case .value(let text) = name, !text.unicodeScalars.contains(where: \.isLetter) else {
      return name
    }
    refuse(fault, at: path)
    return .invalid
  }

  /// The id of something: taken as it is. Source: booking specification 4.1, “Id”.
  mutating func id(_ field: Field<String>, at path: FieldPath) -> Field<String> {
    guard case .value(let id) = field, !isWellFormedID(id) else { return field }
    refuse(.idInvalid, at: path)
    return .invalid
  }

  private mutating func bounded(
    _ text: NormalizedText, _ maximum: Int, at path: FieldPath
  ) -> Field<String> {
    switch text {
    case .absent: return .absent
    case .invalidCharacters:
      refuse(.invalidCharacters, at: path)
      return .invalid
    case .text(let text): return bounded(text, maximum, at: path)
    }
  }

  /// A text that is normalised already.
  mutating func bounded(_ text: String, _ maximum: Int, at path: FieldPath) -> Field<String> {
    // A text has at least as many bytes as code points.
    guard text.utf8.count > maximum else { return .value(text) }
    let count = text.scalarCount
    guard count > maximum else { return .value(text) }
    refuse(.tooLong(maximum: maximum, actual: count), at: path)
    return .invalid
  }
}

/// What serial numbers and IMEI fields say when there is none, compared in upper case.
///
/// Source: booking specification 4.5.
func isAbsentWord(_ text: String) -> Bool {
  switch text {
  case "N/A", "NA", "NONE", "UNKNOWN", "-", "X", "?": true
  default: false
  }
}
