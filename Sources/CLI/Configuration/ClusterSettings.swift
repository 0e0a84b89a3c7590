import Store

/// How a cluster is used, as settings say it; a file has none of it.
///
/// Source: postgresql specification 1.
struct ClusterSettings: Sendable {
  /// Whether a connection over a network may do without TLS.
  var isInsecureAllowed = false
  var preparesStatements = true

  /// Of one process: one for requests, the others for jobs.
  var connectionsMax = 4

  /// How long a server that is not there is waited for.
  var patienceSeconds = 30

  /// Where jobs that only read may read.
  var replica: PostgresAddress?

  /// What all connections of this process have done.
  let figures = ClusterFigures()

  /// What Store is told; `keyFile`: of sealed values.
  func options(keyFile: String?) -> ClusterOptions {
    var options = ClusterOptions()
    options.applicationName = "nacre/\(productVersion)"
    options.isInsecureAllowed = isInsecureAllowed
    options.preparesStatements = preparesStatements
    options.patienceMs = patienceSeconds * 1_000
    options.keyFile = keyFile
    options.figures = figures
    return options
  }
}

extension Settings {
  /// How clusters are used.
  var clusterOptions: ClusterOptions { clusterUse.options(keyFile: keyFile) }

  /// How many connections all work beside requests may have; `nil`: a file has no server that could
  /// run out of them. There is one however few there may be: no job could run without.
  var connectionsBesideMax: Int? {
    database.cluster.map { _ in max(1, clusterUse.connectionsMax - 1) }
  }

  /// Opens a connection to the standby, if one is named, for reading only.
  ///
  /// Nobody waits for one that is not there: the primary is.
  func standbyOpening(
    _ migrations: @escaping @Sendable () -> [Migration]
  ) -> (@Sendable () throws -> Database)? {
    guard database.cluster != nil, let replica = clusterUse.replica else { return nil }
    var options = clusterOptions
    options.isStandbyWelcome = true
    options.patienceMs = 0
    return { [options] in
      let standby = try Database(replica, options, access: .readOnly)
      try standby.openSchema(migrations())
      return standby
    }
  }
}

extension PostgresAddress {
  /// The cluster of a URL that tells no secret and no bystander anything.
  init(
    setting url: String, isInsecureAllowed: Bool, environment: Environment
  ) throws(UsageError) {
    do throws(Fault) {
      try self.init(url)
      try requireSafe(isInsecureAllowed: isInsecureAllowed, environment: environment)
    } catch {
      // The URL itself is not repeated: what is wrong with it may be its secret.
      throw UsageError(error.advice, exitCode: ExitCode.configuration)
    }
  }
}

extension PostgresAddress.Fault {
  /// What is wrong with a setting, with the word for programs, and what to do.
  fileprivate var advice: String {
    switch self {
    case .notAnAddress:
      "The URL of the database is none that PostgreSQL takes (\(kind)): write it like "
        + "postgresql://user@host:5432/database, and / @ : in a name as %2F %40 %3A."
    case .passwordInURL:
      "The URL of the database holds a password (\(kind)), for everybody to read in the list of "
        + "processes. Put it into ~/.pgpass, or a file that PGPASSFILE names."
    case .insecure(let mode):
      "sslmode=\(mode) keeps nothing from whoever is on the way to the database (\(kind)). "
        + "Use verify-full; where nobody else is on that network: --db-insecure."
    }
  }
}
