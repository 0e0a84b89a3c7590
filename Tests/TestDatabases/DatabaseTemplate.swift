import Store

/// What a database holds before its test begins. Those of PostgreSQL are copies of one that was
/// made once.
public struct DatabaseTemplate: Sendable {
  /// Those of the same name are the same.
  let name: String

  /// Fills the empty database at a path.
  public let fill: @Sendable (String) throws -> Void

  /// One that is filled by whoever names it; every connection to it is closed by then.
  public init(_ name: String, fill: @escaping @Sendable (String) throws -> Void) {
    self.name = name
    self.fill = fill
  }

  /// The tables of these steps; of none a database as empty as it was made.
  public init(_ migrations: [Migration]) {
    name = migrations.map { "\($0.domain) \($0.number) \($0.sql)" }.joined(separator: "\n")
    fill = { path in
      guard !migrations.isEmpty else { return }
      let database = try Database(
        path: path, access: .readWrite, durability: .normal, cluster: ClusterOptions())
      defer { database.close() }
      try database.migrate(migrations)
    }
  }
}
