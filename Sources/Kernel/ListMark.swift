/// What a list and its filter are told from others by, in the cursors that it gives: a cursor of
/// another one shall not answer some page of this.
public struct ListMark: Equatable, Sendable {
  /// Eight digits of base 16. Nothing secret: whoever makes a cursor up gets a page of the list.
  public let text: String

  /// - Parameter parts: all that the list was asked with, but for the page.
  public init(_ parts: String?...) {
    // FNV-1a, 32 bits. Source: draft-eastlake-fnv.
    var hash: UInt32 = 0x811C_9DC5
    func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    for part in parts {
      // 0xFF and 0xFE stand in no UTF-8: no two lists of parts look alike.
      add(part == nil ? 0xFE : 0xFF)
      part?.utf8.forEach(add)
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 8 - digits.count) + digits
  }
}
