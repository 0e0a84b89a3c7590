import Glibc
import Kernel

/// A JSON value, borrowed from the tape that it was read onto: valid until its request has been
/// answered, or as long as its document.
public struct JSONValue {
  @usableFromInline let node: UnsafeMutablePointer<TapeNode>

  @inlinable
  init(_ node: UnsafeMutablePointer<TapeNode>) { self.node = node }

  /// What JSON calls the value.
  public enum Kind: Sendable { case object, array, string, integer, real, bool, null }

  @inlinable
  public var kind: Kind {
    if node.pointee.isString { return .string }
    return switch node.pointee.tag {
    case TapeNode.object: .object
    case TapeNode.array: .array
    case TapeNode.integer: .integer
    case TapeNode.real: .real
    case TapeNode.bool: .bool
    default: .null
    }
  }

  @inlinable
  public var isNull: Bool { node.pointee.tag == TapeNode.null }

  @inlinable
  public var isObject: Bool { node.pointee.tag == TapeNode.object }

  @inlinable
  public var isArray: Bool { node.pointee.tag == TapeNode.array }

  /// The UTF-8 of a string; may hold U+0000.
  @inlinable
  public var utf8: UnsafeRawBufferPointer? { node.pointee.isString ? node.pointee.text : nil }

  @inlinable
  public var string: String? {
    guard let utf8 else { return nil }
    return String(given: utf8)
  }

  /// A string that can be kept, or looked for, as a text: no engine is given U+0000 in one.
  public var storable: String? {
    guard let utf8, !utf8.contains(0) else { return nil }
    return String(given: utf8)
  }

  @inlinable
  public var integer: Int? {
    node.pointee.tag == TapeNode.integer ? Int(truncatingIfNeeded: node.pointee.payload) : nil
  }

  /// An integer, also one written as `1.0` (protocol specification 3.3).
  public var integral: Int? {
    if let integer { return integer }
    guard let real, real.rounded(.towardZero) == real, real.magnitude < 9_007_199_254_740_992 else {
      return nil
    }
    return Int(real)
  }

  public var real: Double? {
    guard node.pointee.tag == TapeNode.real else { return nil }
    if node.pointee.length == 0 { return Double(bitPattern: node.pointee.payload) }
    // Behind a number in params stands at least the bracket that closes them.
    return node.pointee.address.map { strtod($0, nil) }
  }

  /// Any number as a double.
  public var number: Double? { real ?? integer.map(Double.init) }

  @inlinable
  public var bool: Bool? {
    node.pointee.tag == TapeNode.bool ? node.pointee.payload != 0 : nil
  }

  /// Elements of an array; 0 for anything else.
  @inlinable
  public var count: Int { isArray ? node.pointee.length : 0 }

  /// Members of an object; 0 for anything else.
  @inlinable
  public var memberCount: Int { isObject ? node.pointee.length : 0 }

  /// An element of an array; to ask for one after the other costs no walk.
  public subscript(index: Int) -> JSONValue? {
    guard isArray, index >= 0, index < node.pointee.length else { return nil }
    var (place, number) = (2, 0)
    if node[1].hintIndex <= index { (place, number) = (node[1].hint, node[1].hintIndex) }
    while number < index {
      place &+= (node + place).size
      number &+= 1
    }
    node[1].setHint(place, index: number)
    return JSONValue(node + place)
  }

  /// The elements of an array in the order sent; none of anything else.
  @inlinable
  public var elements: JSONElements { JSONElements(self) }
}

/// The elements of an array, one after the other.
public struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline var node: UnsafeMutablePointer<TapeNode>
  @usableFromInline var left: Int

  @inlinable
  init(_ array: JSONValue) {
    node = array.node + 2
    left = array.count
  }

  @inlinable
  public mutating func next() -> JSONValue? {
    guard left > 0 else { return nil }
    defer {
      left &-= 1
      node += node.size
    }
    return JSONValue(node)
  }
}

// MARK: Members

extension JSONValue {
  /// A member of an object, `null` included.
  @inlinable
  public func member(_ name: StaticString) -> JSONValue? {
    isObject ? member(UnsafeRawPointer(name.utf8Start), name.utf8CodeUnitCount) : nil
  }

  /// A member of an object by a name known at run time.
  public func member(named name: String) -> JSONValue? {
    guard isObject else { return nil }
    var name = name
    return name.withUTF8 { utf8 in
      let text = UnsafeRawBufferPointer(utf8)
      return text.baseAddress.map { member($0, text.count) } ?? member("")
    }
  }

  /// Most ask for members in the order in which they are, so the walk goes on where the last one
  /// ended: then to compare one name is enough.
  @usableFromInline
  func member(_ name: UnsafeRawPointer, _ length: Int) -> JSONValue? {
    let size = node[1].size
    var place = node[1].hint
    for _ in 0..<node.pointee.length {
      if place >= size { place = 2 }
      let member = node + place
      place &+= 1 &+ (member + 1).size
      guard member.pointee.length == length, let text = member.pointee.address,
        memcmp(text, name, length) == 0
      else { continue }
      node[1].setHint(place, index: 0)
      return JSONValue(member + 1)
    }
    return nil
  }

  /// Visits the members of an object in the order sent.
  public func forEachMember(_ body: (_ name: UnsafeRawBufferPointer, JSONValue) throws -> Void)
    rethrows
  {
    var member = node + 2
    for _ in 0..<memberCount {
      try body(member.pointee.text, JSONValue(member + 1))
      member += 1 &+ (member + 1).size
    }
  }

  /// The names of an object's members in the order sent.
  public var memberNames: [String] {
    var names: [String] = []
    names.reserveCapacity(memberCount)
    forEachMember { name, _ in names.append(String(given: name)) }
    return names
  }

  /// Takes a member out of an object, for everybody who looks at it.
  public func removeMember(_ name: StaticString) {
    guard let value = member(name) else { return }
    let member = value.node - 1
    let removed = 1 &+ value.node.size
    let size = node[1].size
    let rest = node + size - (member + removed)
    member.update(from: member + removed, count: rest)
    // It does not stand in its message like this any more.
    node[1].info = 0
    node[1].setSize(size &- removed)
    node.pointee.info &-= 1
  }
}

extension JSONValue: WireWritable {
  /// Writes the value as it came: same members, same order, same numbers.
  public func write(to out: JSONWriter) {
    switch kind {
    case .object, .array:
      guard let text = textAsWritten(isASCII: out.isASCII) else { return writeWalking(to: out) }
      out.raw(text)
    case .string: if let utf8 { out.string(utf8: utf8) }
    case .integer: out.int(integer ?? 0)
    case .real: out.double(real ?? 0)
    case .bool: out.bool(bool ?? false)
    case .null: out.null()
    }
  }

  /// The text of an array or object that stands in its message as it would be written.
  private func textAsWritten(isASCII: Bool) -> UnsafeRawBufferPointer? {
    let wanted = isASCII ? TapeNode.isAsWrittenASCII : TapeNode.isAsWritten
    guard node[1].info & wanted != 0 else { return nil }
    return UnsafeRawBufferPointer(start: node.pointee.address, count: Int(node[1].place))
  }

  private func writeWalking(to out: JSONWriter) {
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
      for element in elements {
        out.comma()
        element.write(to: out)
      }
      out.endArray()
    default: write(to: out)
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
      for element in elements {
        out.comma()
        element.writeSorted(to: out)
      }
      out.endArray()
    default:
      write(to: out)
    }
  }
}
