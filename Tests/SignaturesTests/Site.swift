import Kernel
import Platform
import Secrets
import Store
import TestDatabases
import TestSupport

@testable import Signatures

/// A company with a database of its own, a clock that moves when told, and a person in each role:
/// what handlers run against.
final class Site {
  let signatures = Signatures()
  let database: Database
  var now = Site.now

  static let now = instant("2026-01-05T08:00:00Z")
  static let anna = person("anna", "member", "Anna Ek")
  static let bo = person("bo", "safety_lead", "Bo Alm")
  static let eva = person("eva", "admin", "Eva Lind")
  static let olof = person("olof", "owner", "Olof Berg")
  static let edda = person("edda", "executive", "Edda Dahl")
  static let axel = person("axel", "auditor", "Axel Rask")
  static let stranger = person("stranger", "owner", "Sten Ung", of: "org-2")
  static let people = [anna, bo, eva, olof, edda, axel, stranger]

  init() throws {
    database = try Database.ofTest(PlatformMigrations.all + signatures.migrations)
  }

  static func person(
    _ id: ID, _ role: String, _ name: String, of organization: ID = "org-1"
  ) -> Actor {
    Actor(organizationId: organization, userId: id, name: name, roles: ["signatures": [role]])
  }

  func reading(as actor: Actor = Site.anna) throws -> ReadCall {
    ReadCall(try request(), database: database, actor: actor)
  }

  /// Runs a write as the server does: asked first, then in a savepoint that a failure undoes.
  func write<Result>(
    as actor: Actor = Site.anna, _ action: SignaturesAction,
    _ body: (WriteCall) throws -> Result
  ) throws -> Result {
    try decideSignatures(action, actor).orThrow()
    let request = try request()
    return try database.write {
      try database.savepoint {
        try body(WriteCall(request, database: database, actor: actor))
      }
    }
  }

  private func request() throws -> Request {
    let key = try SecretKey([UInt8](repeating: 7, count: SecretKey.size))
    let database = database
    let request = Request(
      services: Services(
        clock: .fixed(at: now), gate: DatabaseGate { database },
        ports: Ports(people: Site.people),
        control: ServiceControl(), language: .en, timeZone: "Europe/Stockholm",
        random: { UInt64.random(in: .min ... .max) }, openSealer: { Sealer(key: key) }),
      sessions: SessionTable())
    request.begin(number: 1)
    request.method = "signatures.test"
    now = now.adding(milliseconds: 1)
    return request
  }

  // MARK: What people do

  func job(_ change: (inout JobForm) -> Void = { _ in }) throws -> Job {
    var form = JobForm(
      clientName: .value("Bergs Bygg AB"), clientType: .value(.commercial),
      jobType: .value(.repair), location: .value("Storgatan 1, Lund"))
    change(&form)
    return try write(.jobsCreate) { try signatures.jobsCreate(form, $0) }
  }

  @discardableResult
  func update(
    _ jobId: ID, as actor: Actor = Site.anna, _ change: (inout JobPatch) -> Void
  ) throws -> Job {
    var patch = JobPatch(jobId: .value(jobId))
    change(&patch)
    return try write(as: actor, .jobsUpdate) { try signatures.jobsUpdate(patch, $0) }
  }

  @discardableResult
  func active(
    _ jobId: ID, as actor: Actor = Site.anna, _ packetType: PacketType = .insurance,
    forceNew: Bool? = nil, reason: String? = nil
  ) throws -> Run {
    try write(as: actor, .reportRunsActive) {
      try signatures.reportRunsActive(
        ReportRunsActiveParams(
          jobId: jobId, packetType: packetType, forceNew: forceNew, reason: reason), $0)
    }
  }

  func draft(_ jobId: ID, _ packetType: PacketType = .insurance) throws -> Run {
    try write(.reportRunsCreate) {
      try signatures.reportRunsCreate(
        ReportRunsCreateParams(jobId: jobId, packetType: packetType), $0)
    }
  }

  func run(_ id: ID, as actor: Actor = Site.anna) throws -> Run {
    try signatures.reportRunsGet(ReportRunsGetParams(runId: id), reading(as: actor))
  }

  /// A signature form that nothing is wrong with.
  static func form(_ runId: ID, _ role: SignatureRole) -> SignatureForm {
    SignatureForm(
      runId: .value(runId), signatureRole: .value(role), signerName: .value("Anna Ek"),
      signerTitle: .value("Carpenter"), signatureSvg: .value(Site.drawing),
      attestationText: .value("I confirm."), attestationAccepted: .value(true))
  }

  @discardableResult
  func sign(
    _ runId: ID, _ role: SignatureRole, as actor: Actor = Site.anna,
    _ change: (inout SignatureForm) -> Void = { _ in }
  ) throws -> SignedNow {
    var form = Site.form(runId, role)
    form.signerName = .value(actor.name)
    change(&form)
    return try write(as: actor, .create) { try signatures.create(form, $0) }
  }

  @discardableResult
  func void(_ id: ID, as actor: Actor = Site.eva, _ reason: String? = "Wrong") throws -> VoidResult
  {
    try write(as: actor, .void) {
      try signatures.void(VoidParams(signatureId: id, reason: reason), $0)
    }
  }

  func setPolicy(_ change: (inout SetPolicyParams) -> Void) throws {
    var params = SetPolicyParams()
    change(&params)
    _ = try write(as: Site.olof, .setPolicy) { try signatures.setPolicy(params, $0) }
  }

  /// A run that all three have signed.
  func sealedRun(_ jobId: ID) throws -> Run {
    let run = try active(jobId)
    try sign(run.id, .preparedBy)
    try sign(run.id, .reviewedBy, as: Site.bo)
    return try sign(run.id, .approvedBy, as: Site.eva).run
  }

  static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 180"><path d="M10 90 L390 90"/></svg>"#

  // MARK: What people agree

  /// A site where people may agree on everything, and a run that waits for its signatures.
  static func allowingEverything() throws -> (site: Site, run: Run) {
    let site = try Site()
    try site.allowEverything()
    return (site, try site.active(site.job().id))
  }

  /// Turns on what is off until somebody wants it.
  func allowEverything() throws {
    try setPolicy {
      $0.allowRequests = true
      $0.allowReminders = true
      $0.allowDecline = true
      $0.allowDelegation = true
      $0.allowGroups = true
    }
  }

  @discardableResult
  func ask(
    _ runId: ID, _ people: KeyValuePairs<SignatureRole, [ID]>, as actor: Actor = Site.anna,
    _ change: (inout RequestForm) -> Void = { _ in }
  ) throws -> SigningRequest {
    var form = RequestForm(
      runId: .value(runId),
      assignments: .value(
        people.map { role, ids in
          .value(
            ids.count == 1
              ? Assignment(signatureRole: role, userId: ids[0], userIds: nil)
              : Assignment(signatureRole: role, userId: nil, userIds: ids))
        }))
    change(&form)
    return try write(as: actor, .request) { try signatures.request(form, $0) }
  }

  @discardableResult
  func decline(
    _ runId: ID, _ role: SignatureRole, as actor: Actor, _ reason: String? = "Not mine"
  ) throws -> DeclineResult {
    try write(as: actor, .decline) {
      try signatures.decline(
        DeclineParams(runId: runId, signatureRole: role, reason: reason), $0)
    }
  }

  @discardableResult
  func delegate(
    to toUserId: ID, as actor: Actor, _ change: (inout DelegationForm) -> Void = { _ in }
  ) throws -> Delegation {
    var form = DelegationForm(
      toUserId: .value(toUserId), to: .value(now.adding(days: 7)),
      roles: .value([.value(.reviewedBy), .value(.approvedBy)]))
    change(&form)
    return try write(as: actor, .setDelegation) { try signatures.setDelegation(form, $0) }
  }

  @discardableResult
  func remind(dryRun: Bool = false) throws -> RunRemindersResult {
    let call = JobCall(
      services: try request().services, actor: Site.eva, language: .en, now: now,
      method: "signatures.runReminders", report: { _ in })
    return try signatures.runReminders(RunRemindersParams(asOf: nil, dryRun: dryRun), call)
  }

  func summary(_ run: Run, as actor: Actor) throws -> Summary {
    let reading = try reading(as: actor)
    return try reading.summary(of: reading.job(run.jobId), reading.run(run.id))
  }

  /// What was said to people: the topic, and the data as they were recorded.
  func said(_ topic: String) throws -> [String] {
    try database.rows(
      SQL("SELECT data FROM nacre_change WHERE topic = ? ORDER BY seq"), topic
    ) { $0.text(0) }
  }

  /// Topics of everything recorded so far.
  func topics() throws -> [String] {
    try database.rows(SQL("SELECT topic FROM nacre_change ORDER BY seq")) { $0.text(0) }
  }

  /// The events of a run's ledger.
  func ledger(_ runId: ID) throws -> [String] {
    try database.ledger(ofRun: runId).map(\.event)
  }
}

func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? .min }
