import Kernel
import Platform
import Wire

/// Whether anybody still waits for the request that is being served.
struct Wanted {
  var id: UnsafeRawBufferPointer?

  /// When whoever sent it stops waiting. Unit: milliseconds, on the clock of `monotonicMs()`.
  var deadlineMs: Int?

  /// The host has closed its end: nobody reads an answer.
  var isHostGone = false

  // When the connection is looked after again.
  fileprivate var nextLookMs = 0

  /// How often the connection is looked after while a request takes its time. Unit: milliseconds.
  fileprivate static let lookMs = 20
}

extension Calls {
  /// Whether the request being served is wanted no longer. Asked while it waits.
  var isServedInVain: Bool {
    wanted.isHostGone || isServedCancelled
      || wanted.deadlineMs.map { monotonicMs() >= $0 } ?? false
  }

  var isServedCancelled: Bool {
    guard !pending.cancellations.isEmpty, let id = wanted.id else { return false }
    return pending.isCancelled(id, of: messageCount)
  }

  func requireNotCancelled() throws {
    if isServedCancelled { throw Refusal(WireFault.cancelled) }
    pending.forgetCancellations(through: messageCount)
  }

  func requireWanted() throws {
    let now = monotonicMs()
    if let deadlineMs = wanted.deadlineMs, now >= deadlineMs {
      throw Refusal(PlatformFault.deadlineExceeded)
    }
    guard now >= wanted.nextLookMs else { return }
    wanted.nextLookMs = now + Wanted.lookMs
    _ = services.gate.isWaitOver?()
    if isServedCancelled { throw Refusal(WireFault.cancelled) }
  }
}
