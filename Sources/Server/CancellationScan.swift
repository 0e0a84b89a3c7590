import Glibc
import Platform
import Wire

/// What the host has said meanwhile, while a request takes its time: a cancellation acts at once,
/// also on requests that are read and not yet run.
///
///     between two requests, after a slow one   Connection.lookAhead   → cancellations
///     while a request waits for a lock         Connection.attend      → readMore, cancellations
///
/// A quick burst never comes here. Source: protocol specification 5.4 and 6.2.
final class CancellationScan {
  /// How long requests may take before somebody looks at what waits behind them. Unit: nanoseconds.
  static let intervalNs: UInt64 = 10_000_000

  /// Input that the reader may hold for the sake of looking ahead. Unit: bytes.
  static let waitingBytesMax = 256 << 10

  /// Input read while a request waits; then reading stops until it is answered. Unit: bytes.
  private static let earlyBytesMax = 1 << 20

  /// How a cancellation's method begins, as it is written without and with an escape.
  private static let words: [StaticString] = ["$/cancelRequest", "$\\/cancelRequest"]
  private static let wordBytesMax = 16

  private let input: Int32

  /// Read while a request held the reader's buffer.
  private(set) var early: [UInt8] = []

  init(input: Int32) { self.input = input }

  /// What became of an attempt to read.
  enum Reading { case bytes, nothing, end }

  /// Whether more may be read now.
  var hasRoom: Bool { early.count < CancellationScan.earlyBytesMax }

  /// Reads once, aside: what the reader holds stays where it is. Called when poll said so.
  func readMore() -> Reading {
    let before = early.count
    early.append(contentsOf: repeatElement(0, count: 64 << 10))
    let count = early.withUnsafeMutableBytes { bytes in
      read(input, bytes.baseAddress.map { $0 + before }, bytes.count - before)
    }
    early.removeLast(early.count - before - max(0, count))
    if count > 0 { return .bytes }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
  }

  /// Hands what was read aside to the reader.
  func handOver(to reader: FrameReader) {
    early.withUnsafeBytes { reader.append($0) }
    early.removeAll()
  }

  /// The ids that waiting messages cancel, each with the number of its last cancellation.
  /// `messageCount`: messages before what waits.
  func cancellations(waitingIn reader: FrameReader, after messageCount: Int) -> [CanonicalId: Int] {
    guard early.withUnsafeBytes({ mayCancel(reader.waiting, $0) }) else { return [:] }
    let ahead = early.withUnsafeBytes { reader.ahead($0) }
    var cancellations: [CanonicalId: Int] = [:]
    var number = messageCount + reader.foundCount
    while let frame = ahead.next() {
      number += 1
      guard case .message(let message) = frame, holdsWord(message) else { continue }
      for id in Cancellation.ids(in: message) { cancellations[id] = number }
    }
    return cancellations
  }

  /// The word may be cut in two where the pieces meet.
  private func mayCancel(_ waiting: UnsafeRawBufferPointer, _ early: UnsafeRawBufferPointer) -> Bool
  {
    guard !early.isEmpty else { return holdsWord(waiting) }
    let seam =
      waiting.suffix(CancellationScan.wordBytesMax) + early.prefix(CancellationScan.wordBytesMax)
    return holdsWord(waiting) || holdsWord(early) || Array(seam).withUnsafeBytes(holdsWord)
  }

  private func holdsWord(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    // A dollar sign is rare, and found faster than a word.
    while let start = rest.baseAddress, let found = memchr(start, 0x24, rest.count) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
      if CancellationScan.words.contains(where: { rest.begins(with: $0) }) { return true }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    }
    return false
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func begins(with word: StaticString) -> Bool {
    guard let baseAddress, count >= word.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
