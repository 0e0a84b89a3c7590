/// What keeps the rows.
public enum EngineName: String, Sendable {
  case sqlite, postgresql
}

extension Database {
  /// What keeps its rows.
  public var engineName: EngineName { isCluster ? .postgresql : .sqlite }

  /// Whether it lies on a server, and others may have it open on other machines.
  public var isCluster: Bool { engine.sqlite == nil }

  /// How a cluster is reached; `nil` of a file.
  public var road: PostgresAddress.Road? {
    switch engine {
    case .sqlite: nil
    case .postgres(let postgres): postgres.address.road()
    }
  }

  /// What all connections to the cluster have done; `nil` of a file.
  public var figures: ClusterFigures? {
    switch engine {
    case .sqlite: nil
    case .postgres(let postgres): postgres.options.figures
    }
  }

  /// The file whose owner the database belongs to, as far as the operating system tells: its own;
  /// of a cluster behind a socket of this machine that of its key. `nil` for what lies in memory or
  /// across a network.
  public var ownersFile: String? {
    switch engine {
    case .sqlite: access == .memory ? nil : path
    case .postgres(let postgres): road == .socket ? postgres.options.keyFile : nil
    }
  }
}
