import CSodium

/// Whether two secrets are the same; the time taken tells only whether the lengths differ.
public func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return sodium_memcmp(left, right, left.count) == 0
}
