import Booking
import Directory
import Events
import Glibc
import Kernel
import Leave
import Media
import PhoneNumbers
import Platform
import Protection
import Routines
import Secrets
import Server
import Session
import Signatures
import Store
import Synchronization
import System
import Wire

/// The only place that knows every domain: joins them into one table, one schema, one house.
struct House {
  let table: MethodTable
  let services: Services

  /// Prepares what waiting requests will need, domain by domain.
  let prefetch: @Sendable (WaitingMessage) -> Void

  private let domains: [any Domain]

  init(_ settings: Settings) {
    let clock = settings.clock.map(Clock.fixed) ?? .system
    let directory = Directory()
    let worker = Worker()
    let phoneNumbers = PhoneNumbers()
    let booking = Booking(phoneNumbers: phoneNumbers, worker: worker)
    let events = Events()
    let leave = Leave()
    let protection = Protection(phoneNumbers: phoneNumbers, worker: worker)
    let routines = Routines(worker: worker)
    let session = Session()
    let signatures = Signatures(worker: worker)
    let tables = TableBox()
    let system = System(
      product: Product(settings, startedAt: clock.now),
      table: { tables.table?.methods ?? [] })
    // In the order of the OpenRPC document.
    domains = [
      booking, directory, events, leave, protection, routines, session, signatures, system,
    ]
    let domains = domains
    table = MethodTable(domains.map(\.methods))
    tables.table = table
    prefetch = { waiting in for domain in domains { domain.prefetch(waiting) } }

    let random = RandomWords()
    let path = settings.database
    let durability = settings.durability
    let isReadOnly = settings.isReadOnly
    let language = settings.language
    let timeZone = settings.timeZone
    // Of this house alone, and the same for its jobs.
    let memoryName = "nacre-\(housesMade.add(1, ordering: .relaxed).newValue)"
    let gate = DatabaseGate(isThere: { isReadOnly || isThere(path) }) {
      let database = try open(
        path, memoryName: memoryName, isReadOnly: isReadOnly, durability: durability)
      try database.migrate(PlatformMigrations.all + domains.flatMap(\.migrations))
      var ids = IDGenerator(random: random.next)
      let now = clock.now
      // A millisecond early: what the service's own source makes in this one comes after them.
      let before = now.adding(milliseconds: -1)
      try directory.establish(
        in: database, organizationId: ids.next(at: before), userId: ids.next(at: before),
        ownerName: userName(), roles: rolesOfOwners(domains), language: language,
        timeZone: timeZone, now: now)
      if !isReadOnly { try database.emptyLogOfErased() }
      return database
    }
    let isAnythingSealed: @Sendable (Database) -> Bool = { database in
      holdsSealed(
        PlatformMigrations.sealedColumns + domains.flatMap(\.sealedColumns), in: database)
    }
    services = Services(
      clock: clock,
      gate: gate,
      ports: Ports(
        directory, session, leave, routines, worker, phoneNumbers, domains, tables,
        holdsSealed: isAnythingSealed),
      control: ServiceControl(),
      language: language,
      timeZone: timeZone,
      said: SaidWays(settings),
      secretMembers: secretMembers,
      defaultToken: settings.token,
      files: FileSettings(database: settings.database.file, folders: settings.fileFolders),
      settled: settings.plans.map { ["protection": $0] } ?? [:],
      upkeep: domains.flatMap(\.upkeep),
      random: random.next,
      openSealer: { Sealer(key: try readKey(path, isAnythingSealed)) })
  }

  /// Nothing is answered any more: each domain puts away what hosts had only while it was.
  func serviceEnds() {
    for domain in domains { domain.serviceEnds() }
  }

  /// What the owner of a new database is in each domain.
  var ownerRoles: OwnerRoles {
    var roles: [String: OwnerRoles.Told] = [:]
    for domain in domains {
      let name = domain.namespaces.first?.description ?? ""
      for namespace in domain.namespaces {
        roles[namespace.description] = OwnerRoles.Told(domain: name, roles: domain.ownerRoles)
      }
    }
    return OwnerRoles(byNamespace: roles)
  }

  /// What a database of this build has seen.
  var migrations: [Migration] { PlatformMigrations.all + domains.flatMap(\.migrations) }

  /// Every column that is sealed.
  var sealedColumns: [SealedColumn] {
    PlatformMigrations.sealedColumns + domains.flatMap(\.sealedColumns)
  }

  /// A value of each sealed column that has one, to try a key on.
  func sealedSamples(in database: Database) -> [SealedSample] {
    sealedColumns.compactMap { $0.sample(in: database) }
  }
}

/// Those that the protocol marks, and words that mean a secret whoever sends them: a password is
/// easily typed where the login belongs.
let secretMembers = Set(SecretMembers.names).union([
  "login", "password", "currentPassword", "newPassword", "token",
])

extension SaidWays {
  /// What options, variables of ours and files of settings say, and not what the system does.
  fileprivate init(_ settings: Settings) {
    self.init(
      language: settings.isSaid("--locale") ? settings.language : nil,
      timeZone: settings.isSaid("--timezone") ? settings.timeZone : nil)
  }
}

extension Product {
  fileprivate init(_ settings: Settings, startedAt: Instant) {
    self.init(
      version: productVersion, build: buildName, startedAt: startedAt,
      maxMessageBytes: settings.messageBytesMax, maxBatchEntries: Scanner.batchEntriesMax,
      maxValues: Scanner.valuesMax, maxDepth: Scanner.depthMax,
      maxPendingOutputBytes: ServeOptions.outputBytesMax,
      maxRunningJobs: ServeOptions.runningJobsMax,
      file: settings.database.file)
  }
}

extension Ports {
  /// Who answers what one domain asks of the others.
  fileprivate init(
    _ directory: Directory, _ session: Session, _ leave: Leave, _ routines: Routines,
    _ worker: Worker, _ phoneNumbers: PhoneNumbers, _ domains: [any Domain], _ tables: TableBox,
    holdsSealed: @escaping @Sendable (Database) -> Bool
  ) {
    let owner: @Sendable (Substring) -> (any Domain)? = { namespace in
      domains.first { $0.namespaces.contains { $0.description == namespace } }
    }
    self.init(
      members: directory,
      permitted: { actor, database in
        try domains.flatMap { try $0.permitted(actor, in: database) }
      },
      mayFollow: { event, actor, database in
        try owner(event.namespace)?.mayFollow(event, actor, in: database) ?? false
      },
      covered: { actor, scopes in
        let reached = domains.filter { $0.permitted(actor).contains(where: scopes.cover) }
        return Set(reached.flatMap(\.namespaces).map(\.description))
      },
      demandAgain: { right, call in
        guard let domain = owner(right.domain[...]) else {
          throw Refusal(PlatformFault.resultNotKept)
        }
        try domain.demandAgain(right, call)
      },
      endsSessions: { event in owner(event.namespace)?.endsSessions(event) ?? false },
      methodNames: { tables.table?.names.map(\.description) ?? [] },
      isLive: session.isLive,
      isLocallyTrusted: { try $0.trustsLocalUser() },
      memberLeft: { userId, call in
        for domain in domains { try domain.memberLeft(userId, call) }
      },
      tokens: session,
      ownerRoles: { rolesOfOwners(domains) },
      firstPassword: session.setFirstPassword,
      absences: leave.absences(of:from:through:in:),
      holidays: { region, organizationId, from, through, database in
        try leave.daysOff(of: organizationId, from: from, through: through, in: database)
          .union(routines.nationalHolidays(of: region, from: from, through: through))
      },
      heard: { language, userId, organizationId, database in
        for domain in domains {
          try domain.heard(language, of: userId, in: organizationId, database)
        }
      },
      worker: { worker.report },
      lackingPhoneFile: { phoneNumbers.lackingFile },
      holdsSealed: holdsSealed)
  }
}

/// What the owner of a new organization is in each domain.
private func rolesOfOwners(_ domains: [any Domain]) -> [String: Set<String>] {
  Dictionary(
    domains.compactMap { domain in
      domain.namespaces.first.map { ($0.description, domain.ownerRoles) }
    }, uniquingKeysWith: { first, _ in first })
}

extension Worker {
  fileprivate var report: WorkerReport {
    switch state {
    case .idle: isThere ? .idle : .missing(nil)
    case .running(let cage):
      .running(hasCalls: cage.hasCalls, hasFiles: cage.hasFiles, hasLimits: cage.hasLimits)
    case .failed(let failure): .missing(PlatformFault(failure))
    }
  }
}

/// The table as the System domain sees it: it is part of what it lists.
private final class TableBox: @unchecked Sendable {
  // Written once, while the process still has one thread.
  var table: MethodTable?
}

/// Numbers the houses of this process: databases in memory are shared by name.
private let housesMade = Atomic<Int>(0)

private func open(
  _ path: DatabasePath, memoryName: String, isReadOnly: Bool, durability: Database.Durability
) throws -> Database {
  switch path {
  case .memory: return try Database.inMemory(sharedAs: memoryName)
  case .file(let file):
    if !isReadOnly { makeFolder(folder(of: file)) }
    return try Database(
      path: file, access: isReadOnly ? .readOnly : .readWrite, durability: durability)
  }
}

/// Whether there is something to open: who asks nothing that needs a database makes none.
private func isThere(_ path: DatabasePath) -> Bool {
  path.file.map { access($0, F_OK) == 0 } ?? true
}

/// The key of the database. One is made with the first secret; what another has sealed it cannot
/// open, so where something is sealed already, a key that has gone is missed.
private func readKey(
  _ path: DatabasePath, _ holdsSealed: (Database) -> Bool
) throws -> SecretKey {
  guard let file = path.file else { return try SecretKey(randomBytes(SecretKey.size)) }
  let key = KeyFile(besideDatabase: file)
  if access(key.path, F_OK) != 0, try readingQuietly(file, holdsSealed) { return try key.read() }
  return try key.readOrCreate()
}

/// Whether anything in the database was sealed with a key.
private func holdsSealed(_ columns: [SealedColumn], in database: Database) -> Bool {
  columns.contains { $0.sample(in: database) != nil }
}

/// What the person who owns the database is called until they say otherwise.
func userName() -> String {
  guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { return "Owner" }
  return String(cString: name)
}
