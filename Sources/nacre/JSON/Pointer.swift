extension JSONTree {
  /// What a JSON Pointer (RFC 6901) leads to; `nil` when it leads nowhere.
  func value(at pointer: String) -> JSONTree? {
    guard !pointer.isEmpty else { return self }
    guard pointer.hasPrefix("/") else { return nil }
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    return steps.reduce(Optional(self)) { value, step in
      if case .array = value { return Int(step).flatMap { value?[$0] } }
      let name = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
      return value?[name]
    }
  }

  /// The object without a member.
  func removing(_ name: String) -> JSONTree {
    .object(members.filter { $0.name != name })
  }

  var isObject: Bool { if case .object = self { true } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }
}
