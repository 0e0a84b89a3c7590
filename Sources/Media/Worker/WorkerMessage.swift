/// What travels between the service and its worker, both ways: a JSON text, and files beside it.
///
/// The bytes begin with a line of decimal sizes, that of the text first: `120 3500\n`.
public struct WorkerMessage: Sendable, Equatable {
  /// Compact JSON.
  public var text: [UInt8]
  public var files: [[UInt8]]

  /// Unit: bytes, all together. Far more than a paper with its pictures has.
  public static let bytesMax = 256 << 20

  /// As many pictures as a paper may have.
  public static let filesMax = 1_000

  public init(_ text: [UInt8], files: [[UInt8]] = []) {
    self.text = text
    self.files = files
  }

  /// As it travels.
  public var bytes: [UInt8] {
    let sizes = ([text] + files).map { String($0.count) }.joined(separator: " ")
    return Array((sizes + "\n").utf8) + text + files.flatMap(\.self)
  }
}

/// Collects bytes until a message is whole.
public struct WorkerMessageReader: ~Copyable {
  /// The other end does not speak as our own does.
  public struct Garbled: Error {}

  private var received: [UInt8] = []
  private var sizes: [Int]?

  public init() {}

  /// Whether nothing of a message has come yet.
  public var isEmpty: Bool { received.isEmpty && sizes == nil }

  /// Takes what has come, and answers the message when it is whole. One message at a time travels,
  /// so nothing may follow it.
  public mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Garbled) -> WorkerMessage? {
    received += bytes
    if sizes == nil { try readSizes() }
    guard let sizes else { return nil }
    let whole = sizes.reduce(0, +)
    guard received.count <= whole else { throw Garbled() }
    guard received.count == whole else { return nil }
    var start = 0
    let parts = sizes.map { size in
      defer { start += size }
      return Array(received[start..<start + size])
    }
    received = []
    self.sizes = nil
    return WorkerMessage(parts[0], files: Array(parts.dropFirst()))
  }

  private mutating func readSizes() throws(Garbled) {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
      // Eleven characters are enough for a size and its space.
      guard received.count <= 11 * (WorkerMessage.filesMax + 1) else { throw Garbled() }
      return
    }
    let words = String(decoding: received[..<end], as: UTF8.self).split(separator: " ")
    let found = words.compactMap { Int($0) }
    guard !found.isEmpty, found.count == words.count, found.count <= WorkerMessage.filesMax + 1,
      found.allSatisfy({ 0...WorkerMessage.bytesMax ~= $0 }),
      found.reduce(0, +) <= WorkerMessage.bytesMax
    else { throw Garbled() }
    sizes = found
    received.removeFirst(end + 1)
  }
}
