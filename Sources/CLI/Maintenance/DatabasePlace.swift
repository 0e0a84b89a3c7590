import Glibc
import Platform
import Secrets
import Store

/// A database that a command looks after, of whichever engine, and the key of what it has sealed.
struct DatabasePlace {
  /// A file, or the URL of a cluster: never shown as it is.
  let path: String

  /// `nil`: nobody has said where it lies.
  let key: KeyFile?

  /// How the cluster is used; `nil`: it is a file.
  let cluster: ClusterOptions?

  /// As people may see it: of a cluster's address host, port, database and user.
  let shown: String

  /// - Parameters:
  ///   - path: a file, or the URL of a cluster.
  ///   - key: where the key lies, if that was said; that of a file lies beside it otherwise.
  init(_ path: String, key: String?, _ options: ClusterOptions) throws(UsageError) {
    guard path != ":memory:" else {
      throw UsageError("What lies in memory ends with its process. Name a file, or postgresql://…")
    }
    self.path = path
    guard PostgresAddress.isMeant(by: path) else {
      self.key = key.map(KeyFile.init(path:)) ?? KeyFile(besideDatabase: path)
      cluster = nil
      shown = path
      return
    }
    shown = try PostgresAddress(
      setting: path, isInsecureAllowed: options.isInsecureAllowed,
      environment: environmentVariable
    ).shown
    self.key = key.map(KeyFile.init(path:))
    cluster = options
  }

  var isCluster: Bool { cluster != nil }

  /// The same for somebody in another folder.
  var anywhere: String {
    guard !isCluster, let whole = realpath(folder(of: path), nil) else { return shown }
    defer { free(whole) }
    let name = path.split(separator: "/").last ?? ""
    return String(cString: whole) + (whole[1] == 0 ? "" : "/") + name
  }

  /// Refuses what is no database of ours, and says what it is instead.
  func requireMade() throws {
    guard isCluster else { return try requireDatabase(path) }
    guard try reading({ try $0.schemaVersion() }) == 0 else { return }
    throw UsageError(
      "There is no database of Nacre in \(shown). Make one: nacre init",
      exitCode: ExitCode.database)
  }

  /// Opens it, or says in the server's own words why not.
  func open(_ access: Database.Access, busyTimeoutMs: Int = 10_000) throws -> Database {
    do throws(StoreError) {
      return try Database(
        path: path, access: access, busyTimeoutMs: busyTimeoutMs, cluster: cluster)
    } catch {
      guard isCluster else { throw error }
      throw UsageError("\(error.reason).", exitCode: ExitCode.unavailable)
    }
  }

  /// Opens it to read it, and leaves it as it was.
  func reading<T>(_ body: (Database) throws -> T) throws -> T {
    guard isCluster else { return try readingQuietly(path, body) }
    let database = try open(.readOnly)
    defer { database.close() }
    return try body(database)
  }
}

extension Settings {
  /// The database that `--db` and `--key-file` name, for a command that looks after it.
  func place(for command: String) throws(UsageError) -> DatabasePlace {
    if let cluster = try cluster() { return cluster }
    return try DatabasePlace(databaseFile(for: command), key: keyFile, clusterOptions)
  }

  /// The same where it is a cluster; `nil` where it is a file, or in memory.
  func cluster() throws(UsageError) -> DatabasePlace? {
    guard let url = database.cluster?.url else { return nil }
    return try DatabasePlace(url, key: keyFile, clusterOptions)
  }
}
