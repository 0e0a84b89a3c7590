import Glibc
import Platform
import Synchronization
import Wire

/// Lets the domains prepare, on the other core, what the requests that wait in a burst of writes
/// will need: reading a telephone number costs a fifth of a booking.
///
/// Nothing depends on it: it is skipped while it is still busy, and answers are the same without.
final class Prefetch: Sendable {
  /// Fewer waiting bytes are not worth a thread. Unit: bytes, about three bookings.
  private static let waitingBytesMin = 2 << 10

  /// A longer message is no ordinary write, or the rest of what was not cut. Unit: bytes.
  private static let messageBytesMax = 16 << 10

  /// Messages that one look goes through.
  private static let linesMax = 1_000

  private let prefetch: @Sendable (WaitingMessage) -> Void
  private let isBusy = Atomic(false)

  /// Messages that end up to here in the input were looked at. Unit: bytes since its beginning.
  private let lookedUpTo = Atomic(0)

  init(_ prefetch: @escaping @Sendable (WaitingMessage) -> Void) { self.prefetch = prefetch }

  /// Hands a copy of the waiting bytes that are new to a thread. `received`: where they end in the
  /// input.
  func look(at waiting: UnsafeRawBufferPointer, endingAt received: Int) {
    let start = received - waiting.count
    // The first is served next: no thread is that quick.
    let next = waiting.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? waiting.count
    let known = lookedUpTo.load(ordering: .relaxed) - start
    let fresh = waiting.dropFirst(max(next, known))
    guard fresh.count >= Prefetch.waitingBytesMin,
      let end = fresh.lastIndex(of: UInt8(ascii: "\n")),
      isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else { return }
    lookedUpTo.store(start + end + 1, ordering: .relaxed)
    let copy = [UInt8](fresh[..<end])
    let hasStarted = detachThread {
      copy.withUnsafeBytes { bytes in
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: Prefetch.linesMax)
        for line in lines where line.count <= Prefetch.messageBytesMax {
          self.prefetch(WaitingMessage(UnsafeRawBufferPointer(rebasing: line)))
        }
      }
      self.isBusy.store(false, ordering: .releasing)
    }
    if !hasStarted { isBusy.store(false, ordering: .releasing) }
  }
}
