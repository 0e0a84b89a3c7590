import Glibc
import Kernel
import Platform
import Store

/// Room on the database's disk below which people are warned, and below which SQLite can no longer
/// be sure to finish a write (its log may grow to 32 MiB). Unit: bytes.
public let diskLowBytes = 256 << 20
public let diskFullBytes = 1 << 20

/// What the state of the database means for a person, and what they can do.
///
/// Source: protocol specification 7.2 and 9.4.
func databaseCheck(
  _ failure: StoreError?, holdsErased: Bool = false, _ language: Language
) -> HealthCheck {
  guard let failure else {
    return holdsErased
      ? advised("database", .degraded, .erasedInLog, language) : fine("database", language)
  }
  return HealthCheck(
    name: "database", status: failure.kind == .readOnly ? .degraded : .failing,
    message: PlatformFault(failure).text(in: language))
}

/// What a look at the open database finds, or `nil`.
func damage(_ call: RuleCall) -> StoreError? {
  guard let database = call.services.gate.ifOpen else { return nil }
  do {
    try database.requirePresence()
    try database.readSomeChange()
    // Whoever chose to read only knows it; a file that turned so underneath shows with a write.
    return nil
  } catch {
    return error as? StoreError
  }
}

/// Whether the key can be used; one that does not exist yet is made with the first sealed value.
func keyCheck(_ trouble: SealingKey.Trouble?, _ language: Language) -> HealthCheck {
  switch trouble {
  case nil: fine("key", language)
  case .missing: advised("key", .failing, .keyMissing, language)
  case .unusable: advised("key", .failing, .keyUnusable, language)
  case .foreign: advised("key", .failing, .keyForeign, language)
  }
}

/// What of a cluster people have to know while it is open; a file has none of it.
func clusterChecks(_ database: Database, _ language: Language) -> [HealthCheck] {
  (database.road.map { [roadCheck($0, language)] } ?? [])
    + (database.server.map { serverChecks($0, database.durability, language) } ?? [])
}

/// Whether the server has to prove who it is. Source: postgresql specification 1.3.
func roadCheck(_ road: PostgresAddress.Road, _ language: Language) -> HealthCheck {
  road.isPrivate
    ? fine("database.tls", language)
    : advised("database.tls", .degraded, .tlsUnverified, language)
}

extension PostgresAddress.Road {
  /// Whether nobody on the way can listen, or stand for the server.
  var isPrivate: Bool {
    switch self {
    case .socket, .loopback, .verified: true
    case .unverified, .open: false
    }
  }
}

/// Whether an answered write survives, and the clocks agree. Source: postgresql specification 1.6
/// and 5.4.
func serverChecks(
  _ server: ServerFacts, _ durability: Database.Durability, _ language: Language
) -> [HealthCheck] {
  let isKept = durability == .normal || server.synchronousCommit != "off"
  let commits =
    isKept
    ? fine("database.commits", language)
    : advised("database.commits", .degraded, .commitsNotDurable, language)
  let clock =
    switch server.clock {
    case .together: fine("database.clock", language)
    case .apart: advised("database.clock", .degraded, .clockApart, language)
    case .tooFar: advised("database.clock", .failing, .clockApart, language)
    }
  return [commits, clock]
}

func diskCheck(freeBytes: Int?, _ language: Language) -> HealthCheck {
  guard let freeBytes, freeBytes < diskLowBytes else { return fine("disk", language) }
  return freeBytes < diskFullBytes
    ? advised("disk", .failing, .diskFull, language)
    : advised("disk", .degraded, .diskLow, language)
}

func logCheck(dropped: Int, _ language: Language) -> HealthCheck {
  dropped == 0 ? fine("log", language) : advised("log", .degraded, .logDropped, language)
}

/// Whether recurring work comes to an end; what has failed is tried again.
func upkeepCheck(hasFailed: Bool, _ language: Language) -> HealthCheck {
  hasFailed ? advised("upkeep", .degraded, .upkeepFailed, language) : fine("upkeep", language)
}

/// Whether telephone numbers can be read, or which file lacks for that.
func phoneCheck(_ lackingFile: String?, _ language: Language) -> HealthCheck {
  guard let lackingFile else { return fine("phones", language) }
  return HealthCheck(
    name: "phones", status: .degraded, advice: .phoneLibraryMissing,
    message: SystemText.phonesUnreadable(library: lackingFile).text(in: language))
}

/// How the process that draws papers is, and for each measure that the kernel has refused what that
/// means: what is not there protects nobody.
func workerChecks(_ report: WorkerReport, _ language: Language) -> [HealthCheck] {
  switch report {
  case .idle: return [fine("worker", language)]
  case .missing(let fault):
    return [
      HealthCheck(
        name: "worker", status: .degraded, advice: .workerMissing,
        message: fault?.text(in: language) ?? HealthAdvice.workerMissing.label(language))
    ]
  case .running(let hasCalls, let hasFiles, let hasLimits):
    let measures: [(String, Bool, HealthAdvice)] = [
      ("worker.calls", hasCalls, .workerUncaged), ("worker.files", hasFiles, .workerSeesFiles),
      ("worker.limits", hasLimits, .workerUnbounded),
    ]
    return [fine("worker", language)]
      + measures.map { name, isTaken, advice in
        isTaken ? fine(name, language) : advised(name, .degraded, advice, language)
      }
  }
}

/// The whole is as well as its worst part.
func overall(_ checks: [HealthCheck]) -> HealthStatus {
  if checks.contains(where: { $0.status == .failing }) { return .failing }
  return checks.contains { $0.status == .degraded } ? .degraded : .ok
}

/// What an ordinary user may still write where the file lies, or `nil` where nobody says.
public func freeBytes(besides file: String) -> Int? {
  var status = statvfs()
  let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let path = folder.isEmpty ? "." : folder.joined(separator: "/") + "/"
  guard unsafe statvfs(path, &status) == 0 else { return nil }
  return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
}

private func fine(_ name: String, _ language: Language) -> HealthCheck {
  HealthCheck(name: name, status: .ok, message: HealthStatus.ok.label(language))
}

private func advised(
  _ name: String, _ status: HealthStatus, _ advice: HealthAdvice, _ language: Language
) -> HealthCheck {
  HealthCheck(name: name, status: status, advice: advice, message: advice.label(language))
}
