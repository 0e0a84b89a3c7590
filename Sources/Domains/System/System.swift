import Kernel
import Platform
import Secrets
import Store

/// The service about itself.
public struct System: SystemMethods, Domain {
  let product: Product

  /// The whole method table, known once everything is composed.
  let table: @Sendable () -> [Method]

  public init(product: Product, table: @escaping @Sendable () -> [Method]) {
    self.product = product
    self.table = table
  }

  public var migrations: [Migration] { [] }
}

/// What this build is and how it was started.
public struct Product: Sendable {
  public let version: String
  public let build: String
  public let startedAt: Instant
  let limits: Limits

  /// The database's file, or `nil` when there is none.
  public let file: String?

  /// Where the cluster is that keeps the database, if one does.
  public let cluster: PostgresAddress?

  /// Whether the database is gone with the process.
  public let isInMemory: Bool

  /// Where the key of its sealed values lies, if there is such a place.
  public let key: KeyFile?

  /// Newest and oldest client level served. Source: protocol specification 9.3.
  public static let apiLevel = 1
  public static let apiCompatible = 1

  public init(
    version: String, build: String, startedAt: Instant, maxMessageBytes: Int, maxBatchEntries: Int,
    maxValues: Int, maxDepth: Int, maxPendingOutputBytes: Int, maxRunningJobs: Int, file: String?,
    cluster: PostgresAddress?, isInMemory: Bool, key: KeyFile?
  ) {
    self.version = version
    self.build = build
    self.startedAt = startedAt
    limits = Limits(
      maxMessageBytes: maxMessageBytes, maxBatchEntries: maxBatchEntries, maxValues: maxValues,
      maxDepth: maxDepth,
      maxPendingOutputBytes: maxPendingOutputBytes, maxRunningJobs: maxRunningJobs)
    self.file = file
    self.cluster = cluster
    self.isInMemory = isInMemory
    self.key = key
  }
}
