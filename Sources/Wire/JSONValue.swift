import CJansson
import Kernel

/// A value of the params tree, borrowed from jansson: valid until its request has been answered.
public struct JSONValue {
  @usableFromInline let node: UnsafeMutablePointer<json_t>

  @inlinable
  public init(_ node: UnsafeMutablePointer<json_t>) { self.node = node }

  /// The tree itself, borrowed.
  public var tree: UnsafeMutablePointer<json_t> { node }

  /// What JSON calls the value.
  public enum Kind: Sendable { case object, array, string, integer, real, bool, null }

  @inlinable
  public var kind: Kind {
    switch node.pointee.type {
    case JSON_OBJECT: .object
    case JSON_ARRAY: .array
    case JSON_STRING: .string
    case JSON_INTEGER: .integer
    case JSON_REAL: .real
    case JSON_TRUE, JSON_FALSE: .bool
    default: .null
    }
  }

  @inlinable
  public var isNull: Bool { node.pointee.type == JSON_NULL }

  @inlinable
  public var isObject: Bool { node.pointee.type == JSON_OBJECT }

  @inlinable
  public var isArray: Bool { node.pointee.type == JSON_ARRAY }

  /// The UTF-8 of a string; may hold U+0000.
  @inlinable
  public var utf8: UnsafeRawBufferPointer? {
    guard node.pointee.type == JSON_STRING, let text = json_string_value(node) else { return nil }
    return UnsafeRawBufferPointer(start: text, count: json_string_length(node))
  }

  @inlinable
  public var string: String? {
    guard let utf8 else { return nil }
    return String(decoding: utf8, as: UTF8.self)
  }

  @inlinable
  public var integer: Int? {
    node.pointee.type == JSON_INTEGER ? Int(json_integer_value(node)) : nil
  }

  /// An integer, also one written as `1.0` (protocol specification 3.3).
  public var integral: Int? {
    if let integer { return integer }
    guard let real, real.rounded(.towardZero) == real, real.magnitude < 9_007_199_254_740_992 else {
      return nil
    }
    return Int(real)
  }

  @inlinable
  public var real: Double? {
    node.pointee.type == JSON_REAL ? json_real_value(node) : nil
  }

  /// Any number as a double.
  public var number: Double? { real ?? integer.map(Double.init) }

  @inlinable
  public var bool: Bool? {
    switch node.pointee.type {
    case JSON_TRUE: true
    case JSON_FALSE: false
    default: nil
    }
  }

  /// Elements of an array; 0 for anything else.
  @inlinable
  public var count: Int { json_array_size(node) }

  /// Members of an object; 0 for anything else.
  @inlinable
  public var memberCount: Int { json_object_size(node) }

  @inlinable
  public subscript(index: Int) -> JSONValue? { json_array_get(node, index).map(JSONValue.init) }

  /// A member of an object, `null` included.
  @inlinable
  public func member(_ name: StaticString) -> JSONValue? {
    let start = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return json_object_getn(node, start, name.utf8CodeUnitCount).map(JSONValue.init)
  }

  /// A member of an object by a name known at run time.
  public func member(named name: String) -> JSONValue? {
    json_object_getn(node, name, name.utf8.count).map(JSONValue.init)
  }

  /// Visits the members of an object in the order sent.
  public func forEachMember(_ body: (_ name: UnsafeRawBufferPointer, JSONValue) throws -> Void)
    rethrows
  {
    var iterator = json_object_iter(node)
    while let current = iterator {
      if let name = json_object_iter_key(current), let value = json_object_iter_value(current) {
        let bytes = UnsafeRawBufferPointer(start: name, count: json_object_iter_key_len(current))
        try body(bytes, JSONValue(value))
      }
      iterator = json_object_iter_next(node, current)
    }
  }

  /// The names of an object's members in the order sent.
  public var memberNames: [String] {
    var names: [String] = []
    forEachMember { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
    return names
  }
}

extension JSONValue: WireWritable {
  /// Writes the value as it came: same members, same order, same numbers.
  public func write(to out: JSONWriter) {
    switch kind {
    case .object:
      out.beginObject()
      forEachMember { name, value in
        out.comma()
        out.string(utf8: name)
        out.byte(UInt8(ascii: ":"))
        value.write(to: out)
      }
      out.endObject()
    case .array:
      out.beginArray()
      for index in 0..<count {
        if index > 0 { out.byte(UInt8(ascii: ",")) }
        self[index]?.write(to: out)
      }
      out.endArray()
    case .string: if let utf8 { out.string(utf8: utf8) }
    case .integer: out.int(integer ?? 0)
    case .real: out.double(real ?? 0)
    case .bool: out.bool(bool ?? false)
    case .null: out.null()
    }
  }
}

extension JSONValue {
  /// Writes the value with the members of every object in the order of their names' bytes: the same
  /// value always gives the same bytes.
  public func writeSorted(to out: JSONWriter) {
    switch kind {
    case .object:
      var members: [(name: [UInt8], value: JSONValue)] = []
      forEachMember { name, value in members.append(([UInt8](name), value)) }
      members.sort { $0.name.lexicographicallyPrecedes($1.name) }
      out.beginObject()
      for member in members {
        out.comma()
        member.name.withUnsafeBytes { out.string(utf8: $0) }
        out.byte(UInt8(ascii: ":"))
        member.value.writeSorted(to: out)
      }
      out.endObject()
    case .array:
      out.beginArray()
      for index in 0..<count {
        if index > 0 { out.byte(UInt8(ascii: ",")) }
        self[index]?.writeSorted(to: out)
      }
      out.endArray()
    default:
      write(to: out)
    }
  }
}
