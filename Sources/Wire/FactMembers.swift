import CJansson
import Glibc

/// The members of facts, one after the other as they were sent.
///
/// Facts are open: a member that is not declared is passed over, and one that is not as declared
/// counts as not given. So nothing is reported, and no member has to be looked up.
public struct FactMembers {
  @usableFromInline let object: JSONValue
  @usableFromInline let borrowed: BorrowedShape
  @usableFromInline let faultsBefore: Int
  @usableFromInline var following: UnsafeMutableRawPointer?
  @usableFromInline var name: UnsafePointer<CChar>?
  @usableFromInline var value: UnsafeMutablePointer<json_t>?

  /// Unit: bytes of UTF-8.
  public private(set) var nameLength = 0

  /// Starts reading an object, or reports that it is none.
  @inlinable
  public init?(_ element: Element) {
    guard element.value.isObject else {
      let _: FactMembers? = element.mismatch("object")
      return nil
    }
    object = element.value
    borrowed = element.borrowed
    faultsBefore = borrowed.count
    following = json_object_iter(object.node)
  }

  /// Goes on to the next member; `false` after the last, when what they reported is forgotten.
  public mutating func next() -> Bool {
    guard let current = following else {
      borrowed.forget(after: faultsBefore)
      return false
    }
    name = json_object_iter_key(current)
    nameLength = json_object_iter_key_len(current)
    value = json_object_iter_value(current)
    following = json_object_iter_next(object.node, current)
    return true
  }

  /// Whether the member has a name of `nameLength`.
  @inlinable
  public func isNamed(_ expected: StaticString) -> Bool {
    guard let name else { return false }
    return memcmp(name, expected.utf8Start, expected.utf8CodeUnitCount) == 0
  }

  /// The member's value; `nil` when it is `null` or not as declared.
  @inlinable
  public func read<Value>(_ read: (Element) -> Value?) -> Value? {
    guard let value, value.pointee.type != JSON_NULL else { return nil }
    return read(Element(JSONValue(value), borrowed))
  }
}
