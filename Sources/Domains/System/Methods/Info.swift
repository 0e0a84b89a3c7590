import Glibc
import Kernel
import Platform
import Store

extension System {
  /// `system.info`: version, limits and features.
  func info(_ params: InfoParams, _ call: RuleCall) throws -> InfoResult {
    InfoResult(
      name: "nacre",
      version: product.version,
      build: product.build,
      protocol: ProtocolVersion(major: 1, minor: 0),
      apiLevel: Product.apiLevel,
      apiCompatible: Product.apiCompatible,
      pid: Int(getpid()),
      startedAt: product.startedAt,
      database: try? call.services.gate.withoutWaitingForServer {
        try call.services.gate.ifOpen.map { try databaseInfo($0, call) }
      },
      locales: Language.allCases.map(\.rawValue),
      timezone: call.services.timeZone,
      limits: product.limits,
      features: [
        "batch", "cancellation", "deadlines", "dryRun", "events", "groupCommit", "headerFraming",
        "idempotency", "jobs", "progress", "tokens", "transactions",
      ],
      framing: call.request.serving?.framing ?? "line")
  }

  /// Where the file lies is only for those who may name any file.
  private func databaseInfo(_ database: Database, _ call: RuleCall) throws -> DatabaseInfo {
    DatabaseInfo(
      id: try database.databaseID(),
      epoch: try database.epoch(),
      schemaVersion: try database.schemaVersion(),
      engine: database.engineName.rawValue,
      server: database.server?.version,
      replication: database.server?.replication.rawValue,
      pooled: database.server?.isPooled,
      path: try call.files.reachesDisk ? database.path : nil,
      readOnly: database.isReadOnly,
      durability: database.durability.rawValue)
  }
}
