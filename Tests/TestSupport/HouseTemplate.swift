import Kernel
import Platform
import Secrets
import Store
import TestDatabases

extension DatabaseTemplate {
  /// A cluster's database for which somebody has the key, with nobody in it: whoever opens it first
  /// owns it, as a file that is new.
  public static func house(_ migrations: [Migration]) -> DatabaseTemplate {
    DatabaseTemplate("house") { path in
      let key = try KeyFile(path: EngineDatabase.keyFile()).readOrCreate()
      let database = try Database(path: path, access: .readWrite, cluster: ClusterOptions())
      defer { database.close() }
      try database.migrate(migrations)
      try database.write {
        _ = try database.keepKeyCheck(Sealer(key: key).check())
        try database.setMeta("auth.localTrust", to: "owner")
      }
    }
  }
}
