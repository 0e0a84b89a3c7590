import Glibc

/// A message that waits behind the one being served, lent to whoever prepares for it.
///
/// What is found here is a guess at what the message will be found to say: good enough for a
/// preparation that may be wrong, never for reading a request.
public struct WaitingMessage {
  private let bytes: UnsafeRawBufferPointer

  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The text of a member that is written plainly: `"name":"text"` with no white space and no
  /// escape, ASCII only and at most `lengthMax` long.
  public func plainMember(_ name: StaticString, lengthMax: Int = 64) -> String? {
    guard let place = find(name, in: bytes) else { return nil }
    let rest = bytes.dropFirst(place + name.utf8CodeUnitCount)
    guard rest.starts(with: "\":\"".utf8) else { return nil }
    let text = rest.dropFirst(3).prefix(lengthMax + 1)
    guard let end = text.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let isPlain = text[..<end].allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    return isPlain ? String(decoding: text[..<end], as: UTF8.self) : nil
  }
}

/// Where the name stands first.
private func find(_ name: StaticString, in message: UnsafeRawBufferPointer) -> Int? {
  guard let start = message.baseAddress, name.utf8CodeUnitCount > 0 else { return nil }
  let count = name.utf8CodeUnitCount
  var position = 0
  while position + count <= message.count {
    let rest = message.count - position - count + 1
    guard let found = memchr(start + position, Int32(name.utf8Start.pointee), rest) else {
      return nil
    }
    position = UnsafeRawPointer(found) - start
    if memcmp(start + position, name.utf8Start, count) == 0 { return position }
    position += 1
  }
  return nil
}
