import Directory
import Events
import Glibc
import Kernel
import Media
import PhoneNumbers
import Platform
import Secrets
import Server
import Session
import Store
import Synchronization
import System
import Wire

/// Joins the domains of the products, and those that they share, into one table, one schema, one
/// house.
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
    let products = settings.products.make(phoneNumbers, worker)
    let events = Events()
    let session = Session()
    let tables = TableBox()
    let system = System(
      product: Product(settings, startedAt: clock.now),
      table: { tables.table?.methods ?? [] })
    // In the order of the OpenRPC document.
    domains = [
      products.booking, directory, events, products.leave, products.protection, products.routines,
      session, products.signatures, system,
    ]
    let domains = domains
    table = MethodTable(domains.map(\.methods))
    tables.table = table
    prefetch = { waiting in for domain in domains { domain.prefetch(waiting) } }

    let random = RandomWords()
    let (path, isReadOnly) = (settings.database, settings.isReadOnly)
    // Of this house alone, and the same for its jobs.
    let memoryName = "nacre-\(housesMade.add(1, ordering: .relaxed).newValue)"
    let key = SealingKey(
      settings.keyPlace,
      columns: { PlatformMigrations.sealedColumns + domains.flatMap(\.sealedColumns) },
      glance: { body in try glance(at: path, settings, body) })
    let migrations: @Sendable () -> [Migration] = {
      PlatformMigrations.all + domains.flatMap(\.migrations)
    }
    let gate = DatabaseGate(
      isThere: { isReadOnly || isThere(path) }, unopened: unopened(path),
      besideMax: settings.connectionsBesideMax, standby: settings.standbyOpening(migrations)
    ) {
      let database = try open(settings, memoryName: memoryName)
      try database.openSchema(migrations())
      database.askNumbersWithLanes()
      try establish(directory, in: database, domains, settings, random, at: clock.now)
      try key.meet(database)
      if !isReadOnly { try database.emptyLogOfErased() }
      database.guardLanes(ofHouse: tablesOfHouse(domains))
      return database
    }
    services = Services(
      clock: clock,
      gate: gate,
      ports: Ports(
        directory, session, products, worker, phoneNumbers, domains, tables, key),
      control: ServiceControl(),
      language: settings.language,
      timeZone: settings.timeZone,
      said: SaidWays(settings),
      secretMembers: secretMembers,
      defaultToken: settings.token,
      files: FileSettings(
        database: settings.database.file, key: settings.key?.path, folders: settings.fileFolders),
      settled: settings.plans.map { ["protection": $0] } ?? [:],
      upkeep: domains.flatMap(\.upkeep),
      random: random.next,
      openSealer: key.sealer)
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

  /// Tables that belong to no organization.
  var houseTables: Set<String> { tablesOfHouse(domains) }

  /// What is wrong with ledgers, of all domains and organizations.
  func brokenLedgers(in database: Database) throws -> [String] {
    try domains.flatMap { try $0.brokenLedgers(in: database) }
  }

  /// Every column that is sealed.
  var sealedColumns: [SealedColumn] {
    PlatformMigrations.sealedColumns + domains.flatMap(\.sealedColumns)
  }

  /// A value of each sealed column that has one, and the sample, to try a key on.
  func sealedSamples(in database: Database) throws -> [SealedSample] {
    let values = try sealedColumns.compactMap { try $0.sample(in: database) }
    return try values + (database.keySample().map { [$0] } ?? [])
  }
}

/// Those that the protocol marks, and words that mean a secret whoever sends them: a password is
/// easily typed where the login belongs.
let secretMembers = Set(SecretMembers.names).union([
  "login", "password", "currentPassword", "newPassword", "token",
])

private func tablesOfHouse(_ domains: [any Domain]) -> Set<String> {
  Database.ownTables.union(domains.flatMap(\.houseTables))
}

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
      file: settings.database.file, cluster: settings.database.cluster,
      isInMemory: settings.database == .memory, key: settings.key)
  }
}

extension Settings {
  /// Where the key of what is sealed lies: where somebody says, or beside the file.
  var key: KeyFile? {
    keyFile.map(KeyFile.init(path:)) ?? database.file.map(KeyFile.init(besideDatabase:))
  }

  fileprivate var keyPlace: SealingKey.Place {
    switch database {
    case .memory: .memory
    case .file: key.map { .file($0) } ?? .unknown
    case .cluster: key.map { .shared($0) } ?? .unknown
    }
  }
}

extension Ports {
  /// Who answers what one domain asks of the others.
  fileprivate init(
    _ directory: Directory, _ session: Session, _ products: ProductDomains, _ worker: Worker,
    _ phoneNumbers: PhoneNumbers, _ domains: [any Domain], _ tables: TableBox, _ key: SealingKey
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
      organization: { method, params, call in
        try owner(method.prefix { $0 != "." })?.organization(of: method, params, call)
      },
      endsSessions: { event in owner(event.namespace)?.endsSessions(event) ?? false },
      methodNames: { tables.table?.names.map(\.description) ?? [] },
      isLive: session.isLive,
      // Who owns the file of a cluster's key, and not of some other that they have named.
      isLocallyTrusted: { try $0.trustsLocalUser() && (!$0.isCluster || key.isClusters) },
      memberLeft: { userId, call in
        for domain in domains { try domain.memberLeft(userId, call) }
      },
      tokens: session,
      ownerRoles: { rolesOfOwners(domains) },
      firstPassword: session.setFirstPassword,
      absences: products.absences,
      holidays: products.holidays,
      heard: { language, userId, organizationId, database in
        for domain in domains {
          try domain.heard(language, of: userId, in: organizationId, database)
        }
      },
      worker: { worker.report },
      lackingPhoneFile: { phoneNumbers.lackingFile },
      keyTrouble: key.trouble(in:))
  }
}

/// Whoever comes first to a new database is its owner.
private func establish(
  _ directory: Directory, in database: Database, _ domains: [any Domain], _ settings: Settings,
  _ random: RandomWords, at now: Instant
) throws {
  var ids = IDGenerator(random: random.next)
  // A millisecond early: what the service's own source makes in this one comes after them.
  let before = now.adding(milliseconds: -1)
  try directory.establish(
    in: database, ownerName: userName(), roles: rolesOfOwners(domains),
    language: settings.language, timeZone: settings.timeZone, now: now
  ) { ids.next(at: before) }
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

private func open(_ settings: Settings, memoryName: String) throws -> Database {
  let access: Database.Access = settings.isReadOnly ? .readOnly : .readWrite
  switch settings.database {
  case .memory: return try Database.inMemory(sharedAs: memoryName)
  case .file(let file):
    if access == .readWrite { makeFolder(folder(of: file)) }
    return try Database(path: file, access: access, durability: settings.durability)
  case .cluster(let address):
    return try Database(
      address, settings.clusterOptions, access: access,
      durability: settings.durability)
  }
}

/// Shows the database, as far as it is there, to who only has a question.
private func glance(
  at path: DatabasePath, _ settings: Settings, _ body: (Database) throws -> Void
) throws {
  switch path {
  case .memory: break
  case .file(let file): if access(file, F_OK) == 0 { try readingQuietly(file, body) }
  case .cluster(let address):
    try body(
      Database(address, settings.clusterOptions, access: .readOnly))
  }
}

/// Whether there is something to open: who asks nothing that needs a database makes none, and lets
/// no server wait for it.
private func isThere(_ path: DatabasePath) -> Bool {
  switch path {
  case .memory: true
  case .file(let file): access(file, F_OK) == 0
  case .cluster: false
  }
}

/// Why a cluster is not open yet for whoever waits no longer.
private func unopened(_ path: DatabasePath) -> StoreError? {
  path.cluster.map { StoreError(.unreachable, "\($0.shown) does not answer") }
}

/// What the person who owns the database is called until they say otherwise.
func userName() -> String {
  guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { return "Owner" }
  return String(cString: name)
}
