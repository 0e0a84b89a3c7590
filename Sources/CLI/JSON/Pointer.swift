import Kernel

extension JSONTree {
  /// What a JSON Pointer (RFC 6901) leads to; `nil` when it leads nowhere.
  func value(at pointer: String) -> JSONTree? {
    JSONPointer.steps(of: pointer)?.reduce(Optional(self)) { value, step in
      if case .array = value { return Int(step).flatMap { value?[$0] } }
      return value?[step]
    } ?? nil
  }

  /// The object without some members.
  func removing(_ names: String...) -> JSONTree {
    .object(members.filter { !names.contains($0.name) })
  }

  var isObject: Bool { if case .object = self { true } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }
}
