import Synchronization

/// What the connections to a cluster have done, for whoever asks how it goes. Safe from any thread.
///
/// Source: postgresql specification 11.5.
public final class ClusterFigures: Sendable {
  /// Since the process began.
  public struct Counts: Sendable, Equatable {
    /// Waits for an answer of the server's.
    public var roundTrips = 0
    /// Statements and values, there and back.
    public var bytes = 0
    /// Connections that took the place of one that was lost.
    public var reconnects = 0
    /// Commits whose answer did not come, and which were found done.
    public var burstsKept = 0
    /// Those that were found not done, and cannot be any more.
    public var burstsUndone = 0
    /// Those of which nobody knows.
    public var burstsUnknown = 0
  }

  private struct State {
    var counts = Counts()
    // The latest, in a ring: what was long ago says nothing of now.
    var laneWaits: [Int] = []
    var next = 0
  }

  private static let laneWaitsMax = 1_024
  private let state = Mutex(State())

  public init() {}

  /// The numbers as they are now.
  public var counts: Counts { state.withLock { $0.counts } }

  /// How long the latest thousand writers waited for their lane, the way to the server and back
  /// included; `nil` before the first. Unit: microseconds.
  ///
  /// - Parameter share: 0.5 is the wait that half of them did not exceed.
  public func laneWaitUs(share: Double) -> Int? {
    let waits = state.withLock { $0.laneWaits }.sorted()
    guard !waits.isEmpty else { return nil }
    return waits[min(waits.count - 1, max(0, Int((Double(waits.count) * share).rounded(.up)) - 1))]
  }

  func noteFlight(bytes: Int) {
    state.withLock { state in
      state.counts.roundTrips += 1
      state.counts.bytes += bytes
    }
  }

  func noteLaneWait(us: Int) {
    state.withLock { state in
      if state.laneWaits.count < ClusterFigures.laneWaitsMax {
        state.laneWaits.append(us)
      } else {
        state.laneWaits[state.next] = us
      }
      state.next = (state.next + 1) % ClusterFigures.laneWaitsMax
    }
  }

  /// Counts one thing that has happened.
  func note(_ what: WritableKeyPath<Counts, Int> & Sendable) {
    state.withLock { $0.counts[keyPath: what] += 1 }
  }
}
