extension ServerFacts {
  /// How its clock goes beside ours. Source: postgresql specification 5.4.
  public enum Clock: Sendable, Equatable {
    case together
    /// Moments of one process are told apart from those of another, and little else.
    case apart
    /// What is written would be of another day before anybody notices.
    case tooFar
  }

  /// How the server's clock goes beside this machine's.
  public var clock: Clock {
    switch abs(clockAheadMs) {
    case ...2_000: .together
    case ...60_000: .apart
    default: .tooFar
    }
  }
}

extension PostgresClient {
  /// Refuses a write while the clocks are too far apart. The session goes, so that the next write
  /// looks at them again.
  func requireClock() throws(StoreError) {
    guard let server, server.clock == .tooFar else { return }
    leave()
    let seconds = abs(server.clockAheadMs) / 1_000
    let way = server.clockAheadMs > 0 ? "ahead of" : "behind"
    throw StoreError(.clockSkewed, "the server's is \(seconds) s \(way) this machine's")
  }
}
