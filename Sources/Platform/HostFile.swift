import Glibc
import Kernel

/// A plain file that a host named and may name, open for reading.
public struct HostFile: Sendable {
  /// When it was opened. Unit: bytes.
  public let size: Int

  private let file: Descriptor
  private let pointer: String

  /// Unit: bytes.
  private static let chunkSize = 1 << 18

  init(_ place: Descriptor, at pointer: String) throws(FileTrouble) {
    guard let file = place.forReading(), let status = file.status else { throw .unreadable }
    self.file = file
    self.pointer = pointer
    size = Int(status.st_size)
  }

  /// Another descriptor of it for whoever reads here and there; they close it.
  public func duplicate() -> Int32? {
    let copy = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
    return copy >= 0 ? copy : nil
  }

  /// All of it; one that is larger, or grows larger meanwhile, is refused.
  public func bytes(max: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, max))
    try chunks(max: max) { bytes += $0 }
    return bytes
  }

  /// Lends it piece by piece; one that is larger, or grows larger meanwhile, is refused.
  public func chunks(max: Int, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    try telling(pointer) {
      guard size <= max else { throw FileTrouble.tooLarge(max) }
      var total = 0
      var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
      // Bound: what is read counts towards `max`.
      while true {
        let count = read(file.number, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileTrouble.unreadable }
        guard count > 0 else { return }
        total += count
        guard total <= max else { throw FileTrouble.tooLarge(max) }
        try body(buffer[..<count])
      }
    }
  }
}
