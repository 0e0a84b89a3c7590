import Glibc
import Platform
import Synchronization
import Wire

/// Lets the domains prepare, on the other core, what the requests that wait in a burst of writes
/// will need: reading a telephone number costs a fifth of a booking.
///
/// Nothing depends on it: it is skipped while it is still busy, and answers are the same without.
final class Foresight: Sendable {
  /// Fewer waiting bytes are not worth a thread. Unit: bytes, about three bookings.
  private static let waitingBytesMin = 2 << 10

  /// A longer message is no ordinary write, or the rest of what was not cut. Unit: bytes.
  private static let messageBytesMax = 16 << 10

  private let foresee: @Sendable (WaitingMessage) -> Void
  private let isBusy = Atomic(false)

  init(_ foresee: @escaping @Sendable (WaitingMessage) -> Void) { self.foresee = foresee }

  /// Hands a copy of the waiting bytes to a thread.
  func look(at waiting: UnsafeRawBufferPointer) {
    guard waiting.count >= Foresight.waitingBytesMin,
      isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else { return }
    let copy = [UInt8](waiting)
    let hasStarted = detachThread {
      copy.withUnsafeBytes { bytes in
        // The first is being served already.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: Burst.requestsMax)
        for line in lines.dropFirst() where line.count <= Foresight.messageBytesMax {
          self.foresee(WaitingMessage(UnsafeRawBufferPointer(rebasing: line)))
        }
      }
      self.isBusy.store(false, ordering: .releasing)
    }
    if !hasStarted { isBusy.store(false, ordering: .releasing) }
  }
}
