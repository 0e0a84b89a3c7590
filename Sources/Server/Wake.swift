import CLinux
import Glibc

/// Wakes the thread that polls it.
///
/// Whoever may wake it holds it: a job that was given up ends when it likes, and the number of a
/// descriptor that was closed is that of the next file.
final class Wake: Sendable {
  /// An eventfd.
  let descriptor = nacre_eventfd()

  deinit { close(descriptor) }

  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Takes what has woken it, so that the next poll waits again.
  func take() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
