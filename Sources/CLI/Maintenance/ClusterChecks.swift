import Kernel
import Platform
import Secrets
import Store

/// What a cluster stands on, and what stands in it. Nothing of it is repaired from here.
///
/// Source: postgresql specification 11.4.
struct ClusterChecks {
  let place: DatabasePlace

  /// `nacre`, and the words that lead it to this database.
  let program: String
  let now: Instant

  /// How long to wait for others. Unit: milliseconds.
  private static let patienceMs = 2_000

  /// Source: postgresql specification, the word “Engine”.
  private static let versionMin = 15

  /// How far clocks may be apart. Unit: milliseconds. Source: postgresql specification 5.4.
  private static let (clockCarefulMs, clockFailingMs) = (2_000, 60_000)

  func all(_ house: House) -> [Finding] {
    do {
      let database = try place.open(.readOnly, busyTimeoutMs: ClusterChecks.patienceMs)
      defer { database.close() }
      guard let state = try database.clusterState() else { return [] }
      let isEncrypted = database.server?.isEncrypted == true
      return server(state, way(database.road, isEncrypted: isEncrypted))
        + [keeping(state), standbys(state), clock(state), work(state), connections(state)]
        + inside(database, state, house)
    } catch {
      return [failure("server", error), clockFinding(now: now, newest: nil)]
    }
  }

  // MARK: The server

  private func server(_ state: ClusterState, _ way: Finding) -> [Finding] {
    let number = Int(state.version.prefix { $0.isNumber }) ?? 0
    let told = "PostgreSQL \(state.version), \(place.shown), as \(state.user)"
    return [
      number < ClusterChecks.versionMin
        ? .failing("server", told, "Use PostgreSQL \(ClusterChecks.versionMin) or later.")
        : .ok("server", told),
      // None but UTF8 is opened.
      .ok("encoding", state.encoding), way, rights(state),
    ]
  }

  private func rights(_ state: ClusterState) -> Finding {
    if let closed = state.closedTables.first {
      let others = state.closedTables.count - 1
      return .failing(
        "rights",
        "\(state.user) may not read and write \(closed)"
          + (others > 0 ? " and \(others) more" : ""),
        "Have the owner of the tables give it SELECT, INSERT, UPDATE and DELETE on all of them.")
    }
    guard state.mayChangeSchema else {
      return .ok("rights", "\(state.user) reads and writes rows, and nothing else")
    }
    return .degraded(
      "rights", "\(state.user) may change the schema, and so switch off what keeps the rows",
      "Let the service use a role of its own, with SELECT, INSERT, UPDATE and DELETE alone; "
        + "init --app-role gives one its rights.")
  }

  /// How what is said is kept from others, as far as we reach: behind a pooler is its own way.
  private func way(_ road: PostgresAddress.Road?, isEncrypted: Bool) -> Finding {
    switch road {
    case .socket: .ok("tls", "over a socket of this machine")
    case .loopback: .ok("tls", "within this machine")
    case .unverified where isEncrypted:
      .degraded("tls", "encrypted, for whoever answers", "Use sslmode=verify-full.")
    case _ where isEncrypted: .ok("tls", "encrypted")
    default:
      .degraded("tls", "what is said goes over the network as it is", "Use sslmode=verify-full.")
    }
  }

  /// What an answered write survives.
  private func keeping(_ state: ClusterState) -> Finding {
    let off = [("fsync", state.syncsFiles), ("full_page_writes", state.writesFullPages)]
      .filter { !$0.1 }.map(\.0)
    guard off.isEmpty else {
      return .failing(
        "keeping", "\(off.joined(separator: " and ")) off: a power cut may cost everything",
        "Switch on what is off, in postgresql.conf.")
    }
    let commit = "synchronous_commit \(state.synchronousCommit)"
    guard state.synchronousCommit != "off" else {
      return .degraded(
        "keeping", "\(commit): a crash may take what was answered last", "Set it to on.")
    }
    return .ok("keeping", "fsync, full_page_writes on, \(commit)")
  }

  private func standbys(_ state: ClusterState) -> Finding {
    let list = state.standbys.map { standby in
      let lag =
        standby.lagBytes.map { "\(sizeText($0)) behind" } ?? "its lag is not told to this role"
      return "\(standby.name) (\(standby.isSynchronous ? "sync" : "async"), \(lag))"
    }
    let told = list.isEmpty ? "none" : list.joined(separator: ", ")
    guard state.standbys.contains(where: \.isSynchronous) else {
      guard !state.awaitsStandby else {
        return .failing(
          "standbys", "\(told): commits wait for one that synchronous_standby_names has",
          "Bring it back, or take its name out.")
      }
      guard !list.isEmpty else { return .ok("standbys", told) }
      return .degraded(
        "standbys", "\(told): a failover may lose what was answered last",
        "Name one in synchronous_standby_names to lose nothing.")
    }
    return .ok("standbys", told)
  }

  private func clock(_ state: ClusterState) -> Finding {
    let apart = abs(Int(state.clock.milliseconds - now.milliseconds))
    let told = "\(apart) ms from the server's"
    if apart > ClusterChecks.clockFailingMs {
      return .failing("clock", told, "Set the clock of this machine: it may not write.")
    }
    if apart > ClusterChecks.clockCarefulMs {
      return .degraded("clock", told, "Set both clocks by the same source.")
    }
    return .ok("clock", told)
  }

  private func work(_ state: ClusterState) -> Finding {
    let told = "\(state.waiting) wait for a lane, \(state.idleTransactions) transactions left idle"
    guard state.idleTransactions == 0 else {
      return .degraded(
        "work", told, "Somebody keeps the others waiting: look at the activity of the server.")
    }
    return .ok("work", told)
  }

  private func connections(_ state: ClusterState) -> Finding {
    let told =
      "\(state.connections) of \(state.connectionsMax) connections, \(sizeText(state.size))"
    guard state.connections * 10 > state.connectionsMax * 9 else {
      return .ok("connections", told)
    }
    return .degraded("connections", told, "Put a pooler before it, or raise max_connections.")
  }

  // MARK: What stands in it

  private func inside(
    _ database: Database, _ state: ClusterState, _ house: House
  ) -> [Finding] {
    let version = found("schema") { try schema(database, house.migrations) }
    guard (try? database.schemaVersion()) != 0 else {
      return [version, clockFinding(now: now, newest: nil)]
    }
    let newest = (try? database.newestChange()) ?? nil
    return [
      version,
      found("triggers") { try triggers(database, state, house.migrations) },
      order(state),
      found("references") {
        guard let first = try database.brokenReferences().first else {
          return .ok("references", "every row that is named is there")
        }
        return .failing("references", first, "Restore a backup, or have somebody look at it.")
      },
      found("ledgers") {
        guard let first = try house.brokenLedgers(in: database).first else {
          return .ok("ledgers", "every entry is as it was written")
        }
        return .failing("ledgers", first, "Restore a backup, or have somebody look at it.")
      },
      found("key") { keyFinding(try house.sealedSamples(in: database)) },
      found("upkeep") {
        let failed = try database.failedUpkeep()
        guard failed.isEmpty else {
          return .degraded(
            "upkeep", failed.map { "\($0.name) failed: \($0.problem)" }.joined(separator: "; "),
            "It is tried again. The log of the service says why; or run: \(program) run-due")
        }
        let last = try database.latestUpkeep()
        return .ok("upkeep", last.map { "last done at \($0.text)" } ?? "never done")
      },
      clockFinding(now: now, newest: newest),
    ]
  }

  private func schema(_ database: Database, _ migrations: [Migration]) throws -> Finding {
    let version = try database.schemaVersion()
    guard version > 0 else {
      return try database.isEmpty()
        ? .degraded("schema", "nothing is there yet", "Make it: \(program) init")
        : .failing("schema", "what is there is another program's", "Name an empty database.")
    }
    let isBehind: Bool
    do throws(StoreError) {
      isBehind = try !database.pendingMigrations(migrations).isEmpty
    } catch {
      guard error.kind == .newer else { throw error }
      return .failing(
        "schema", "version \(version) needs a newer version of Nacre", "Update Nacre.")
    }
    guard !isBehind else {
      return .failing(
        "schema", "version \(version), and this program knows \(migrations.count)",
        "Bring it up to date: \(program) migrate")
    }
    if let place = try database.movedTo() {
      return .failing("schema", "it has moved to \(place)", "Name that with --db.")
    }
    let floors = try database.floors().map { "\($0.domain) \($0.number)" }
    let told = floors.isEmpty ? "" : "; the oldest build that it takes knows "
    return .ok("schema", "version \(version)\(told)\(floors.joined(separator: ", "))")
  }

  /// Against the schema as the steps of this build make it.
  private func triggers(
    _ database: Database, _ state: ClusterState, _ migrations: [Migration]
  ) throws -> Finding {
    let model = try Database.inMemory()
    try model.migrate(migrations)
    let missing = Set(try model.triggerNames()).subtracting(try database.triggerNames()).sorted()
    var wrong = missing.map { "\($0) is missing" } + state.disabledTriggers.map { "\($0) is off" }
    if !state.heedsTriggers { wrong.append("session_replication_role is replica: none is heeded") }
    guard wrong.isEmpty else {
      return .failing(
        "triggers", wrong.joined(separator: ", "),
        "What they keep may have been changed. Restore a backup, or have somebody look at it.")
    }
    return .ok("triggers", "all there, and on")
  }

  private func order(_ state: ClusterState) -> Finding {
    guard !state.otherOrders.isEmpty else { return .ok("order", "that of bytes") }
    return .failing(
      "order", "\(state.otherOrders.joined(separator: ", ")) in another order than that of bytes",
      "Copy the database to a new one: nacre copy")
  }

  private func keyFinding(_ samples: [SealedSample]) -> Finding {
    guard let key = place.key else {
      return .failing("key", "nobody has said where it lies", "Name it with --key-file.")
    }
    return switch KeyState(key, opening: samples) {
    case .fits: .ok("key", samples.isEmpty ? key.path : "\(key.path) opens what is sealed")
    case .notNeeded, .missing:
      .failing(
        "key", "\(key.path) is missing, so nothing can be sealed or opened",
        "Put the key there that nacre init has made.")
    case .wrong:
      .failing("key", "\(key.path) is the key of another database", "Name the right one.")
    case .unusable(let reason): .failing("key", reason, "Put it there again from a backup.")
    }
  }

  // MARK: Failures

  private func found(_ name: String, _ look: () throws -> Finding) -> Finding {
    do {
      return try look()
    } catch {
      return failure(name, error)
    }
  }

  private func failure(_ name: String, _ error: any Error) -> Finding {
    let reason =
      (error as? StoreError)?.reason ?? (error as? UsageError)?.message ?? "\(error)"
    return .failing(
      name, String(reason.map { $0.isNewline ? " " : $0 }), "See: nacre help doctor")
  }
}
