import Glibc
import Kernel
import Platform
import Secrets
import Store

/// Looks at everything that a service stands on. It changes nothing, except what `--fix` repairs.
///
/// Source: protocol specification 12.6.
///
///     findings
///       ConfigurationChecks    settings, locale, time zone
///       MachineChecks          limits, folders, file system, room
///       FileChecks             the database's files: owner, mode, what killed copies have left
///       DatabaseChecks         schema, integrity, references, ledgers, key, clock
///       ClusterChecks          what a cluster has instead of files and their content
///       InstallationChecks     what draws papers, what knows telephone numbers
///       logCheck               what the last service left behind
struct Examination {
  let settings: Settings
  let environment: (String) -> String?
  let now: Instant

  /// Whether to repair.
  let mends: Bool

  func findings(_ house: House) -> [Finding] {
    let configuration = ConfigurationChecks(settings: settings, environment: environment)
    let machine = MachineChecks(settings: settings)
    var findings = configuration.all.map(mended)
    findings.append(mended(machine.limits))
    findings += InstallationChecks().all
    guard !settings.isDatabaseRefused else {
      // Another than the one that was meant is not looked at, and not mended.
      let unknown = Finding.degraded(
        "database", "not looked at: its name is not taken", "Correct what config says.")
      return findings + [unknown, clockFinding(now: now, newest: nil)]
    }
    let program = "nacre\(settings.databaseOption)"
    if let cluster = try? settings.cluster() {
      return findings + ClusterChecks(place: cluster, program: program, now: now).all(house)
    }
    guard let path = settings.database.file else {
      findings.append(.ok("database", "in memory only"))
      return findings + [clockFinding(now: now, newest: nil)]
    }
    findings += [machine.folder, machine.state, machine.fileSystem, machine.room].map(mended)

    let key = settings.key ?? KeyFile(besideDatabase: path)
    let files = FileChecks(path: path, key: key, program: program)
    let log = LogState(besides: path, program: program)
    let nature = FileNature(of: path)
    findings.append(mended(files.database(nature)))
    findings.append(mended(files.drafts))
    guard nature == .ours else { return findings + [clockFinding(now: now, newest: nil)] }
    findings += files.companions.map(mended)

    var database = DatabaseChecks(path: path, key: key, program: program, now: now)
    findings += database.all(house).map(mended)
    // Last: only a file without damage may take in what stands in its log.
    findings.append(mended(log.finding(isSound: database.isSound)))
    return findings
  }

  /// The finding, after what could be done about it was done.
  private func mended(_ finding: Finding) -> Finding {
    guard mends, let repair = finding.repair, repair.isDone() else { return finding }
    return Finding(
      name: finding.name, status: .ok, message: finding.message, repaired: repair.what)
  }
}

/// What a service left in the log beside the file.
struct LogState {
  private let path: String
  private let program: String
  private let bytes: Int
  private let holder: Int32?

  /// Looks before anybody opens the database, which changes what there is to see.
  init(besides path: String, program: String) {
    self.path = path
    self.program = program
    var status = stat()
    bytes = stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
    holder = Store.holder(ofDatabase: path)
  }

  func finding(isSound: Bool) -> Finding {
    if let holder { return .ok("log", "\(sizeText(bytes)), in use by process \(holder)") }
    guard bytes > 0 else { return .ok("log", "nothing left over") }
    let path = path
    let repair = Finding.Repair(what: "moved into the file") {
      do {
        try Database(path: path, access: .readWrite, busyTimeoutMs: 2_000).checkpointWhole()
        return true
      } catch {
        return false
      }
    }
    return .degraded(
      "log", "\(sizeText(bytes)) left over: the last service did not end by itself",
      "Keep \(path)-wal with the file; the next start takes it in. Or run: \(program) doctor --fix",
      isSound ? repair : nil)
  }
}

/// A clock that is wrong stamps everything wrong.
func clockFinding(now: Instant, newest: Instant?) -> Finding {
  // Source: none; before this program, and far beyond it.
  let earliest = Instant(rfc3339: "2025-01-01T00:00:00Z")
  let latest = Instant(rfc3339: "2100-01-01T00:00:00Z")
  if let earliest, let latest, now < earliest || now > latest {
    return .failing("clock", "it says \(now.text)", "Set the clock of this machine.")
  }
  // Machines that share a file may differ a little. Unit: milliseconds.
  if let newest, newest.milliseconds > now.milliseconds + 300_000 {
    return .failing(
      "clock", "it says \(now.text), and the newest event is of \(newest.text)",
      "Set the clock of this machine, or find out who wrote with a wrong one.")
  }
  return .ok("clock", now.text)
}
