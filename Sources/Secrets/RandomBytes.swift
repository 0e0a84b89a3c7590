import CSodium

/// Bytes that nobody can guess, from the operating system.
public func randomBytes(_ count: Int) -> [UInt8] {
  guard count > 0 else { return [] }
  var bytes = [UInt8](repeating: 0, count: count)
  randombytes_buf(&bytes, count)
  return bytes
}
