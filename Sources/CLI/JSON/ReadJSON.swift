import Wire

extension JSONTree {
  /// Reads one JSON value, of any kind.
  init(parsing text: String) throws(JSONFault) { try self.init(parsing: [UInt8](text.utf8)) }

  /// Reads one JSON value, of any kind. Members that are repeated are refused: one would be lost.
  init(parsing bytes: [UInt8]) throws(JSONFault) {
    let document = try JSONDocument(byHand: bytes)
    self = withExtendedLifetime(document) { JSONTree(document.root) }
  }

  /// A copy of a value. Jansson nests at most 2,048 levels deep.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      var members: [Member] = []
      value.forEachMember { name, value in
        members.append(Member(name: String(decoding: name, as: UTF8.self), value: JSONTree(value)))
      }
      self = .object(members)
    case .array: self = .array((0..<value.count).compactMap { value[$0].map(JSONTree.init) })
    case .string: self = .string(value.string ?? "")
    case .integer: self = .integer(value.integer ?? 0)
    case .real: self = .real(value.real ?? 0)
    case .bool: self = .bool(value.bool ?? false)
    case .null: self = .null
    }
  }
}
