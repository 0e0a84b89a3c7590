import Wire

/// A JSON value as the command line handles it: a copy whose members keep their order.
///
/// For one request at a time; the service itself never builds one.
enum JSONTree: Equatable, Sendable {
  case object([Member])
  case array([JSONTree])
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case null

  struct Member: Equatable, Sendable {
    let name: String
    var value: JSONTree
  }

  /// A member of an object; `nil` when there is none.
  subscript(name: String) -> JSONTree? { members.first { $0.name == name }?.value }

  /// An element of an array; `nil` when there is none.
  subscript(index: Int) -> JSONTree? { items.indices.contains(index) ? items[index] : nil }

  /// What a path of member names leads to.
  subscript(first: String, rest: String...) -> JSONTree? {
    rest.reduce(self[first]) { $0?[$1] }
  }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var items: [JSONTree] { if case .array(let items) = self { items } else { [] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// The object with a member set: in its place, or at the end.
  func setting(_ name: String, _ value: JSONTree) -> JSONTree {
    var members = members
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append(Member(name: name, value: value))
    }
    return .object(members)
  }
}

extension JSONTree: WireWritable {
  func write(to out: JSONWriter) {
    switch self {
    case .object(let members):
      out.beginObject()
      for member in members {
        out.key(named: member.name)
        member.value.write(to: out)
      }
      out.endObject()
    case .array(let items): out.array(items) { $0.write(to: out) }
    case .string(let string): out.string(string)
    case .integer(let integer): out.int(integer)
    case .real(let real): out.double(real)
    case .bool(let bool): out.bool(bool)
    case .null: out.null()
    }
  }

  /// Compact JSON.
  var text: String {
    let out = JSONWriter()
    write(to: out)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
}
