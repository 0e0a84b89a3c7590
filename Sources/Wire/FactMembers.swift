import Glibc

/// The members of facts, one after the other as they were sent.
///
/// Facts are open: a member that is not declared is passed over, and one that is not as declared
/// counts as not given. So nothing is reported, and no member has to be looked up.
public struct FactMembers {
  @usableFromInline let borrowed: BorrowedShape
  @usableFromInline let faultsBefore: Int
  @usableFromInline var following: UnsafeMutablePointer<TapeNode>
  @usableFromInline var left: Int
  /// The name of the member; its value is the next node.
  @usableFromInline var name: UnsafeMutablePointer<TapeNode>

  /// Unit: bytes of UTF-8.
  @inlinable
  public var nameLength: Int { name.pointee.length }

  /// Starts reading an object, or reports that it is none.
  @inlinable
  public init?(_ element: Element) {
    guard element.value.isObject else {
      let _: FactMembers? = element.mismatch("object")
      return nil
    }
    borrowed = element.borrowed
    faultsBefore = borrowed.count
    left = element.value.memberCount
    following = element.value.node + 2
    name = following
  }

  /// Goes on to the next member; `false` after the last, when what they reported is forgotten.
  @inlinable
  public mutating func next() -> Bool {
    guard left > 0 else {
      borrowed.forget(after: faultsBefore)
      return false
    }
    left &-= 1
    name = following
    following += 1 &+ (name + 1).size
    return true
  }

  /// Whether the member has a name of `nameLength`.
  @inlinable
  public func isNamed(_ expected: StaticString) -> Bool {
    guard let text = name.pointee.address else { return false }
    return memcmp(text, expected.utf8Start, expected.utf8CodeUnitCount) == 0
  }

  /// The member's value; `nil` when it is `null` or not as declared.
  @inlinable
  public func read<Value>(_ read: (Element) -> Value?) -> Value? {
    let value = JSONValue(name + 1)
    return value.isNull ? nil : read(Element(value, borrowed))
  }
}
