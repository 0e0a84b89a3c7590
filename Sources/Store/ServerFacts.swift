/// What a server says of itself when a connection is made; a file has no server.
public struct ServerFacts: Sendable, Equatable {
  /// Whether what was committed lies on another machine, too.
  public enum Replication: String, Sendable {
    /// There is one machine.
    case none
    /// It comes there a moment later: a failover may lose the latest commits.
    case async
    /// No commit is answered before it is there.
    case sync
  }

  /// Such as `15.14`.
  public let version: String
  /// How far the server's clock is ahead of ours. Unit: milliseconds.
  public let clockAheadMs: Int
  /// What stands behind it.
  public let replication: Replication
  /// Whether another program stands between, and lends its connections.
  public let isPooled: Bool
  /// Whether what travels is encrypted.
  public let isEncrypted: Bool
  /// The encoding of its texts, `UTF8` as a rule.
  public let encoding: String
  /// The setting `synchronous_commit`, as the server has it for us.
  public let synchronousCommit: String
  /// Whether it waits for its disk, and writes whole pages: without either a power loss may damage
  /// what was answered long ago.
  public let isDurable: Bool
}

extension Database {
  /// What the server said of itself when the connection was made; `nil` of a file.
  public var server: ServerFacts? { engine.server }
}
