import Foundation

@testable import CLI

/// A JSON value that tests can compare and take apart.
indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(_ text: String) throws { self.init(try JSONTree(parsing: text)) }

  private init(_ tree: JSONTree) {
    switch tree {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .integer(let integer): self = .number(Double(integer))
    case .real(let real): self = .number(real)
    case .string(let text): self = .text(text)
    case .array(let items): self = .array(items.map(JSON.init))
    case .object(let members):
      self = .object(
        Dictionary(uniqueKeysWithValues: members.map { ($0.name, JSON($0.value)) }))
    }
  }

  /// A file of the repository.
  init(file path: String) throws { try self.init(Repository.text(path)) }

  /// A member of an object; nothing for anything else.
  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var string: String? { if case .text(let text) = self { text } else { nil } }
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }
  var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }

  /// The value at a JSON Pointer without escapes.
  func value(at pointer: some StringProtocol) -> JSON? {
    pointer.split(separator: "/").reduce(self as JSON?) { value, step in
      if case .array(let items)? = value {
        return Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
      }
      return value?[String(step)]
    }
  }

  /// One line of JSON.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension JSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number):
      if let int = Int(exactly: number) { try value.encode(int) } else { try value.encode(number) }
    case .text(let text): try value.encode(text)
    case .array(let items): try value.encode(items)
    case .object(let members): try value.encode(members)
    }
  }
}
