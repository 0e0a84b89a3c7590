import Kernel
import Platform
import Secrets
import Store
import TestDatabases
import TestSupport

@testable import Leave

/// An organization with a database of its own and a clock that a test sets: what handlers run
/// against.
final class PayOffice {
  let leave = Leave()
  let database: Database

  /// Where other connections find the same database.
  private let place: EngineDatabase

  /// Noon in Dhaka, unless a test says otherwise.
  var now: Instant
  private(set) var staff: [Actor] = []

  init(_ date: String = "2026-03-02") throws {
    place = try EngineDatabase(PlatformMigrations.all + leave.migrations)
    database = try place.open()
    now = try PayOffice.noon(date)
    for (id, role) in PayOffice.officers { try hire(id, role) }
  }

  private static let officers: [(ID, Role)] = [
    ("hr-admin", .hrAdmin), ("hr-head", .hrHead), ("ceo", .ceo), ("system", .systemAdmin),
  ]

  /// Goes to another day.
  func turn(to date: String) throws { now = try PayOffice.noon(date) }

  private static func noon(_ date: String) throws -> Instant {
    guard let instant = Instant(rfc3339: date + "T06:00:00Z") else { throw Defect(date) }
    return instant
  }

  /// Puts somebody on file.
  func hire(
    _ id: ID, _ role: Role = .employee, _ change: (inout StoredEmployee) -> Void = { _ in }
  ) throws {
    staff.append(
      Actor(
        organizationId: "org-1", userId: id, name: "Name of \(id)",
        roles: ["leave": [role.rawValue]]))
    var row = StoredEmployee(userId: id)
    change(&row)
    row.version = 1
    try database.write { try database.save(row, of: "org-1", at: now) }
  }

  func actor(_ id: ID) throws -> Actor {
    guard let actor = staff.first(where: { $0.userId == id }) else { throw Defect("no \(id)") }
    return actor
  }

  private func request() throws -> Request {
    let key = try SecretKey([UInt8](repeating: 7, count: SecretKey.size))
    let place = place
    let services = Services(
      clock: .fixed(at: now),
      gate: DatabaseGate { try place.open() },
      ports: Ports(people: staff),
      control: ServiceControl(),
      language: .en,
      timeZone: "Asia/Dhaka",
      random: { UInt64.random(in: .min ... .max) },
      openSealer: { Sealer(key: key) }
    )
    let request = Request(services: services, sessions: SessionTable())
    request.begin(number: 1)
    request.method = "leave.test"
    return request
  }

  func reading(_ id: ID) throws -> ReadCall {
    ReadCall(try request(), database: database, actor: try actor(id))
  }

  /// Runs a write as the server does: a savepoint that a failure undoes.
  @discardableResult
  func write<Result>(_ id: ID, _ body: (WriteCall) throws -> Result) throws -> Result {
    let call = WriteCall(try request(), database: database, actor: try actor(id))
    return try database.write { try database.savepoint { try body(call) } }
  }

  func balance(_ id: ID, year: Int? = nil, as reader: ID? = nil) throws -> LeaveBalance {
    try leave.balance(
      BalanceParams(userId: id, year: year), try reading(reader ?? id))
  }

  func item(_ type: LeaveType, _ id: ID, year: Int? = nil) throws -> BalanceItem {
    let items = try balance(id, year: year).items
    guard let item = items.first(where: { $0.type == type }) else { throw Defect("no \(type)") }
    return item
  }

  @discardableResult
  func adjust(
    _ id: ID, _ type: LeaveType, _ delta: Double, year: Int? = nil, overflow: Bool? = nil,
    expiresOn: String? = nil, note: String = "Taken over from before"
  ) throws -> LeaveBalance {
    try write("hr-head") {
      try leave.adjustBalance(
        AdjustBalanceParams(
          userId: id, type: type, year: year, delta: delta, note: note,
          overflowToSpecial: overflow, expiresOn: expiresOn), $0)
    }
  }

  func job(_ method: StaticString) throws -> JobCall {
    JobCall(
      services: try request().services, actor: try actor("system"), language: .en, now: now,
      method: method, report: { _ in })
  }

  @discardableResult
  func runAccrual(_ month: String, dryRun: Bool = false) throws -> RunAccrualResult {
    try leave.runAccrual(
      RunAccrualParams(month: month, dryRun: dryRun), try job("leave.runAccrual"))
  }

  @discardableResult
  func runRollover(_ year: Int, dryRun: Bool = false) throws -> RunRolloverResult {
    try leave.runRollover(
      RunRolloverParams(year: year, dryRun: dryRun), try job("leave.runRollover"))
  }

  func runLapseReminders(dryRun: Bool = false) throws -> RunLapseRemindersResult {
    try leave.runLapseReminders(
      RunLapseRemindersParams(dryRun: dryRun), try job("leave.runLapseReminders"))
  }

  /// Puts an approved or waiting leave on file as `life` does, and answers its id.
  @discardableResult
  func file(
    _ id: ID, of user: ID, _ type: LeaveType, _ start: String, _ end: String,
    _ status: LeaveStatus, _ portions: [Portion] = []
  ) throws -> ID {
    guard let from = CalendarDate(start), let to = CalendarDate(end) else { throw Defect(start) }
    let days = portions.reduce(0) { $0 + $1.days }
    let row = StoredLeave(
      id: id, organizationId: "org-1", requesterId: user, requesterName: user,
      requesterRole: .employee, department: nil, createdBy: user, type: type,
      originalType: nil, startDate: from, endDate: to, askedEndDate: nil, status: status,
      reason: "A test", halfDays: [], purpose: nil, incidentDate: nil, hasCertificate: false,
      contact: nil, substituteId: nil, parentId: nil, isExtension: false, isModified: false,
      policyVersion: "v2.0", calendarDays: from.days(to: to) + 1, countedDays: days,
      conversionReason: nil, chain: [.hrAdmin], round: 1, currentStep: nil, boardReference: nil,
      cancelFrom: nil, cancelReason: nil, recalledFrom: nil, travelAllowance: nil,
      travelDistanceKm: nil, travelNotes: nil, returnedOn: nil, fitnessDocumentId: nil,
      fitnessApprovals: 0, clientActionId: nil, conflictCopyOf: nil, version: 1,
      submittedAt: now, decidedAt: nil, createdAt: now, updatedAt: now)
    try database.write {
      try database.save(row)
      try database.replacePortions(ofLeave: id, with: portions)
    }
    return id
  }
}
