import Booking
import Directory
import Events
import Glibc
import Kernel
import Platform
import Secrets
import Server
import Session
import Store
import System
import Wire

/// The only place that knows every domain: joins them into one table, one schema, one house.
struct House {
  let table: MethodTable
  let services: Services

  /// Prepares what waiting requests will need, domain by domain.
  let foresee: @Sendable (WaitingMessage) -> Void

  /// What a database of this build has seen.
  let migrations: [Migration]
  private let domains: [any Domain]

  init(_ settings: Settings) {
    let clock = settings.clock.map(Clock.fixed) ?? .system
    let directory = Directory()
    let booking = Booking()
    let events = Events()
    let session = Session()
    let tables = TableBox()
    let system = System(
      product: Product(
        version: productVersion, build: buildName, startedAt: clock.now,
        limits: Limits(
          maxMessageBytes: settings.messageBytesMax,
          maxBatchEntries: Scanner.batchEntriesMax,
          maxDepth: Scanner.depthMax,
          maxPendingOutputBytes: ServeOptions.outputBytesMax,
          maxRunningJobs: ServeOptions.runningJobsMax),
        file: settings.database.file),
      table: { tables.methods })
    // In the order of the OpenRPC document.
    domains = [booking, directory, events, session, system]
    migrations = PlatformMigrations.all + domains.flatMap(\.migrations)
    let (domains, migrations) = (domains, migrations)
    let methods = domains.flatMap(\.methods)
    let owners = Dictionary(
      domains.compactMap { domain in domain.name.map { ($0, domain) } },
      uniquingKeysWith: { first, _ in first })
    tables.methods = methods
    table = MethodTable(methods)
    foresee = { waiting in for domain in domains { domain.foresee(waiting) } }

    let random = RandomWords()
    let path = settings.database
    let durability = settings.durability
    let isReadOnly = settings.isReadOnly
    let language = settings.language
    let timeZone = settings.timeZone
    let gate = DatabaseGate {
      let database = try open(path, isReadOnly: isReadOnly, durability: durability)
      try database.migrate(migrations)
      var ids = IDGenerator(random: random.next)
      let now = clock.now
      try directory.establish(
        in: database, organizationId: ids.next(at: now), userId: ids.next(at: now),
        ownerName: userName(), language: language, timeZone: timeZone, now: now)
      if !isReadOnly {
        try events.expireHistory(in: database, now: now)
        try booking.erasePasscodes(in: database, now: now)
      }
      return database
    }
    services = Services(
      clock: clock,
      gate: gate,
      ports: Ports(
        members: directory,
        permitted: { actor in domains.flatMap { $0.permitted(actor) } },
        mayFollow: { event, actor in owners[event.domain]?.mayFollow(event, actor) ?? false },
        methodNames: { methods.map(\.name.description) },
        isLive: session.isLive),
      control: ServiceControl(),
      language: language,
      timeZone: timeZone,
      secretMembers: secretMembers,
      defaultToken: settings.token,
      random: random.next,
      openSealer: { Sealer(key: try readKey(path)) })
  }

  /// Sealed values of the database to try a key on. A table that is not there yet has none.
  func sealedSamples(in database: Database) -> [SealedSample] {
    domains.compactMap { (try? $0.sealedSample(in: database)) ?? nil }
  }
}

/// Those that the protocol marks, and words that mean a secret whoever sends them: a password is
/// easily typed where the login belongs.
let secretMembers = Set(SecretMembers.names).union([
  "login", "password", "currentPassword", "newPassword", "token",
])

extension Domain {
  /// What stands before the dot in its methods and topics.
  fileprivate var name: Substring? { methods.first?.name.description.prefix { $0 != "." } }
}

/// The table as the System domain sees it: it is part of what it lists.
private final class TableBox: @unchecked Sendable {
  // Written once, while the process still has one thread.
  var methods: [Method] = []
}

private func open(
  _ path: DatabasePath, isReadOnly: Bool, durability: Database.Durability
) throws -> Database {
  switch path {
  case .memory: return try Database.inMemory()
  case .file(let file):
    if !isReadOnly { makeFolder(folder(of: file)) }
    return try Database(
      path: file, access: isReadOnly ? .readOnly : .readWrite, durability: durability)
  }
}

private func readKey(_ path: DatabasePath) throws -> SecretKey {
  switch path {
  case .memory: try SecretKey(randomBytes(SecretKey.size))
  case .file(let file): try KeyFile(besideDatabase: file).readOrCreate()
  }
}

/// What the person who owns the database is called until they say otherwise.
func userName() -> String {
  guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { return "Owner" }
  return String(cString: name)
}
