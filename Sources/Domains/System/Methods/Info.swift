import Glibc
import Kernel
import Platform
import Store

extension System {
  /// `system.info`: version, limits and features.
  public func info(_ params: InfoParams, _ call: RuleCall) throws -> InfoResult {
    InfoResult(
      name: "nacre",
      version: product.version,
      build: product.build,
      protocol: ProtocolVersion(major: 1, minor: 0),
      apiLevel: Product.apiLevel,
      apiCompatible: Product.apiCompatible,
      pid: Int(getpid()),
      startedAt: product.startedAt,
      database: try? call.services.gate.ifOpen.map(databaseInfo),
      locales: Language.allCases.map(\.rawValue),
      timezone: call.services.timeZone,
      limits: product.limits,
      features: [
        "batch", "cancellation", "deadlines", "dryRun", "events", "groupCommit", "headerFraming",
        "idempotency", "jobs", "progress", "tokens", "transactions",
      ],
      framing: call.request.serving?.framing ?? "line")
  }

  private func databaseInfo(_ database: Database) throws -> DatabaseInfo {
    DatabaseInfo(
      id: try database.databaseID(),
      epoch: try database.epoch(),
      schemaVersion: try database.schemaVersion(),
      path: database.path,
      readOnly: database.isReadOnly,
      durability: database.durability.rawValue)
  }
}
