import CJansson
import Wire

/// Why a text is not JSON that can be used.
struct JSONFault: Error, Equatable {
  let line: Int
  let column: Int
  let reason: String
}

extension JSONTree {
  /// Reads one JSON value, of any kind.
  init(parsing text: String) throws(JSONFault) { try self.init(parsing: [UInt8](text.utf8)) }

  /// Reads one JSON value, of any kind. Members that are repeated are refused: one would be lost.
  init(parsing bytes: [UInt8]) throws(JSONFault) {
    var error = json_error_t()
    let flags = JSON_DECODE_ANY | JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES
    let root = bytes.withUnsafeBytes { bytes in
      json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, Int(flags), &error)
    }
    guard let root else {
      let reason = withUnsafeBytes(of: error.text) { text in
        String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw JSONFault(line: Int(error.line), column: Int(error.column), reason: reason)
    }
    let document = JSONDocument(taking: root)
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
