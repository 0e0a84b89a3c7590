/// The texts bound to the running statements of one connection, one behind the other.
///
/// Statements that run inside the row closure of another end before it, so a mark per run is enough
/// to give the room back. A text that finds no room is copied by SQLite instead.
@usableFromInline
final class BoundTexts {
  /// Room for some hundred short texts. Unit: bytes.
  private static let capacity = 32 << 10

  private let base = UnsafeMutablePointer<UInt8>.allocate(capacity: BoundTexts.capacity)

  /// Bytes in use: a run remembers it at its start and puts it back at its end.
  var used = 0

  deinit { base.deallocate() }

  /// A copy of the text, or `nil` when there is no room.
  func keep(_ text: UnsafeRawBufferPointer) -> UnsafePointer<UInt8>? {
    guard text.count <= BoundTexts.capacity - used else { return nil }
    let place = base + used
    if let start = text.baseAddress {
      UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: text.count)
    }
    used += text.count
    return UnsafePointer(place)
  }
}
