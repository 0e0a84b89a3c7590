import Kernel
import Platform
import Secrets
import Store
import TestDatabases
import TestSupport
import Testing
import Wire

@testable import Leave

/// An organization with a database of its own, a few people, and a clock that is set by hand.
///
/// `ann` and `bo` work in Finance, whose head is `dora`; `dick` heads IT. `hanna` is the HR
/// administrator, `hugo` the head of HR, `cecil` the CEO, `sam` the system administrator.
final class LeaveOffice {
  let leave = Leave()
  let database: Database
  private let people: [Actor]
  private let key: SecretKey

  /// Sunday 2026-02-01 in Dhaka.
  var now: Instant
  var language = Language.en

  static let roles = [
    "ann": "EMPLOYEE", "bo": "EMPLOYEE", "dora": "DEPT_HEAD", "dick": "DEPT_HEAD",
    "hanna": "HR_ADMIN", "hugo": "HR_HEAD", "cecil": "CEO", "sam": "SYSTEM_ADMIN",
  ]

  /// - Parameter namesakes: further employees, by id, with names that others may have.
  init(knowsEmployees: Bool = true, namesakes: [ID: String] = [:]) throws {
    database = try Database.ofTest(PlatformMigrations.all + leave.migrations)
    key = try SecretKey([UInt8](repeating: 7, count: SecretKey.size))
    now = try #require(Instant(rfc3339: "2026-02-01T04:00:00Z"))
    people =
      LeaveOffice.roles.sorted { $0.key < $1.key }.map { name, role in
        Actor(
          organizationId: "org", userId: name, name: name.capitalizedFirst, roles: ["leave": [role]]
        )
      }
      + namesakes.map { id, name in
        Actor(organizationId: "org", userId: id, name: name, roles: ["leave": ["EMPLOYEE"]])
      }
    guard knowsEmployees else { return }
    for person in people {
      var employee = StoredEmployee(userId: person.userId)
      employee.department = person.userId == "dick" ? "IT" : "Finance"
      employee.joiningDate = CalendarDate("2015-01-01")
      employee.isConfirmed = true
      employee.version = 1
      try database.save(employee, of: "org", at: now)
    }
  }

  /// Moves the clock to a moment of a day in Dhaka.
  func wait(until date: String) throws { now = try #require(Instant(rfc3339: "\(date)T04:00:00Z")) }

  func reading(_ user: ID) throws -> ReadCall {
    ReadCall(try request(), database: database, actor: try actor(user))
  }

  /// Runs a write as the server does: a savepoint that a failure undoes.
  @discardableResult
  func write<Result>(_ user: ID, _ body: (WriteCall) throws -> Result) throws -> Result {
    let call = WriteCall(try request(), database: database, actor: try actor(user))
    // No two writes happen at once, so that the order of what they leave behind is theirs.
    defer { now = now.adding(milliseconds: 1) }
    return try database.write { try database.savepoint { try body(call) } }
  }

  /// Changes what is known of somebody.
  func know(_ user: ID, _ change: (inout StoredEmployee) -> Void) throws {
    var employee = try database.employee(user, of: "org")
    change(&employee)
    try database.save(employee, of: "org", at: now)
  }

  /// Puts days on somebody's account.
  func give(_ user: ID, _ type: LeaveType, _ days: Double, year: Int = 2026) throws {
    try write("hugo") { call in
      let keeper = try call.bookkeeper(of: user)
      try keeper.post(type, year, days, .adjustment, note: "For the test")
      try keeper.close([year])
    }
  }

  /// Leaves what is left of a type in this year.
  func left(_ user: ID, _ type: LeaveType, year: Int = 2026) throws -> Double {
    try reading(user).ledger(of: user).books(year)[type].available
  }

  func holiday(_ date: String, _ name: String = "Holiday") throws {
    try database.insert(
      HolidayRow(
        id: date, date: try #require(CalendarDate(date)), name: name, isOptional: false,
        type: .publicHoliday), of: "org")
  }

  // MARK: Methods

  @discardableResult
  func submit(_ json: String) throws -> Submission { try submit("ann", json) }

  @discardableResult
  func submit(_ user: ID, _ json: String) throws -> Submission {
    let form = try params(SubmitForm.self, json)
    return try write(user) { try leave.submit(form, $0) }
  }

  /// Sends a request with a medical certificate beside it.
  @discardableResult
  func submitProven(_ user: ID, _ json: String) throws -> Submission {
    let form = try params(DraftForm.self, json)
    let id = try write(user) { try leave.saveDraft(form, $0) }.id
    try upload(user, id)
    return try submit(user, #"{"leaveId":"\#(id)"}"#)
  }

  /// Puts a document beside a leave or a draft.
  @discardableResult
  func upload(_ user: ID, _ id: ID, _ kind: CertificateKind = .medical) throws -> LeaveDocument {
    let file = UploadCertificateParams(
      leaveId: id, kind: kind, fileName: "note.pdf", data: Array("%PDF-1.7".utf8))
    return try write(user) { try leave.uploadCertificate(file, $0) }
  }

  /// Two days of casual leave, Monday 9 and Tuesday 10 February.
  @discardableResult
  func submitCasual(_ user: ID = "ann") throws -> LeaveRecord {
    try submit(user, LeaveOffice.casual).leave
  }

  static let casual =
    #"{"type":"CASUAL","startDate":"2026-02-09","endDate":"2026-02-10","reason":"Moving to another flat"}"#
  static let earned =
    #"{"type":"EARNED","startDate":"2026-02-15","endDate":"2026-02-19","reason":"A week in the hills"}"#

  @discardableResult
  func decide(
    _ user: ID, _ id: ID, _ action: StepDecision, _ comment: String? = nil,
    version: Int? = nil, grantedEndDate: String? = nil, boardReference: String? = nil
  ) throws -> LeaveRecord {
    let item = DecisionItem(
      leaveId: id, action: action, comment: comment, expectedVersion: version,
      grantedEndDate: grantedEndDate, boardReference: boardReference)
    return try write(user) { try leave.decide(item, $0) }
  }

  @discardableResult
  func cancel(
    _ user: ID, _ id: ID, _ reason: String? = nil, from: String? = nil
  ) throws -> LeaveRecord {
    try write(user) {
      try leave.cancel(CancelParams(leaveId: id, reason: reason, from: from), $0)
    }
  }

  @discardableResult
  func resubmit(_ user: ID, _ json: String) throws -> LeaveRecord {
    let form = try params(ResubmitForm.self, json)
    return try write(user) { try leave.resubmit(form, $0) }
  }

  func get(_ user: ID, _ id: ID) throws -> LeaveRecord {
    try leave.get(GetParams(leaveId: id), reading(user))
  }

  func list(_ user: ID, _ json: String = "{}") throws -> ListResult {
    try leave.list(params(ListParams.self, json), reading(user))
  }

  /// What somebody was told, oldest first.
  func told(_ user: ID) throws -> [String] {
    try leave.notifications(NotificationsParams(unreadOnly: false, limit: 100), reading(user))
      .items.reversed().map(\.type.rawValue)
  }

  /// Approves a leave to its end, by everybody in the chain.
  @discardableResult
  func approve(_ id: ID) throws -> LeaveRecord {
    var record = try get("hanna", id)
    // Bound: a chain has few steps.
    while let role = record.currentRole, let step = record.currentStep {
      let user = role == .deptHead ? "dora" : try #require(LeaveOffice.holder[role])
      record = try decide(user, id, step == record.chain.count ? .approve : .forward)
    }
    return record
  }

  private static let holder: [Role: ID] = [.hrAdmin: "hanna", .hrHead: "hugo", .ceo: "cecil"]

  /// Topics of everything recorded so far.
  func topics() throws -> [String] {
    try database.rows(SQL("SELECT topic FROM nacre_change ORDER BY seq")) { $0.text(0) }
  }

  private func actor(_ user: ID) throws -> Actor {
    try #require(people.first { $0.userId == user })
  }

  private func request() throws -> Request {
    let (database, key) = (database, key)
    let services = Services(
      clock: .fixed(at: now),
      gate: DatabaseGate { database },
      ports: Ports(people: people),
      control: ServiceControl(),
      language: language,
      timeZone: "Asia/Dhaka",
      random: { UInt64.random(in: .min ... .max) },
      openSealer: { Sealer(key: key) }
    )
    let request = Request(services: services, sessions: SessionTable())
    request.begin(number: 1)
    request.method = "leave.test"
    return request
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Params as a host sends them.
func params<Params: WireReadable>(_: Params.Type, _ json: String) throws -> Params {
  let document = try #require(
    JSONDocument(Array(json.utf8)), "the test's own JSON is wrong: \(json)")
  defer { withExtendedLifetime(document) {} }
  let shape = Shape()
  return try Element(document.root, shape).params(Params.self)
}

/// Params of a method that judges the shape of its fields itself.
func params<Form: WireForm>(_: Form.Type, _ json: String) throws -> Form {
  let document = try #require(
    JSONDocument(Array(json.utf8)), "the test's own JSON is wrong: \(json)")
  defer { withExtendedLifetime(document) {} }
  let shape = Shape()
  return try Element(document.root, shape).params(Form.self)
}
