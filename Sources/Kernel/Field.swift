/// A member of a form as the caller left it: a fault in one field hides no fault in another.
public enum Field<Value> {
  /// Absent, `null` or an empty string.
  case absent

  /// Present, and already answered with a violation at its path.
  case invalid

  case value(Value)

  public var value: Value? {
    if case .value(let value) = self { return value }
    return nil
  }

  public var isAbsent: Bool {
    if case .absent = self { return true }
    return false
  }

  public var isInvalid: Bool {
    if case .invalid = self { return true }
    return false
  }

  /// The value, or what the field defaults to when absent; `nil` when invalid.
  public func or(_ fallback: @autoclosure () -> Value) -> Value? {
    switch self {
    case .absent: fallback()
    case .invalid: nil
    case .value(let value): value
    }
  }

  /// The field with its value changed; absent and invalid stay what they are.
  public func map<Other>(_ transform: (Value) -> Other) -> Field<Other> {
    switch self {
    case .absent: .absent
    case .invalid: .invalid
    case .value(let value): .value(transform(value))
    }
  }
}

extension Field: Sendable where Value: Sendable {}
