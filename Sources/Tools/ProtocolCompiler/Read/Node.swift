/// Where something stands, for refusals that an editor can jump to.
struct Place: Hashable, Comparable {
  /// As people say it, such as `Protocol/booking.json`.
  let file: String
  let line: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// A JSON value as written: it knows its line, its members keep their order and its numbers their
/// digits.
struct Node {
  let place: Place
  let value: Value

  indirect enum Value {
    case object([Entry])
    case array([Node])
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  struct Entry {
    let name: String
    let place: Place
    let node: Node
  }

  var entries: [Entry]? {
    if case .object(let entries) = value { return entries }
    return nil
  }

  var items: [Node]? {
    if case .array(let items) = value { return items }
    return nil
  }

  var string: String? {
    if case .string(let string) = value { return string }
    return nil
  }

  var int: Int? {
    if case .number(let digits) = value { return Int(digits) }
    return nil
  }

  var bool: Bool? {
    if case .bool(let bool) = value { return bool }
    return nil
  }

  subscript(name: String) -> Node? { entries?.first { $0.name == name }?.node }

  /// What JSON calls the value, with its article.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
