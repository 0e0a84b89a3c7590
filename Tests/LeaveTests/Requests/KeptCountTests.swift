import Kernel
import TestDatabases
import TestSupport
import Testing

@testable import Leave
@testable import Store

@Suite("What is kept when a leave changes")
struct KeptCountTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  @Test("Who is away, and what waits for whom, is what a look at all leaves would say")
  func kept() throws {
    let first = try sent("ann", "CASUAL", "2026-02-09", "2026-02-10")
    let second = try sent("bo", "CASUAL", "2026-02-10", "2026-02-11")
    try office.give("ann", .earned, 20)
    let third = try sent("ann", "EARNED", "2026-03-01", "2026-03-12")
    try agree("sent")
    try office.decide("dora", second, .return, "Not in that week")
    try agree("returned")
    try office.resubmit(
      "bo",
      #"{"id":"\#(second)","type":"CASUAL","startDate":"2026-02-16","endDate":"2026-02-16","reason":"Another week then"}"#
    )
    try agree("sent again")
    try office.approve(first)
    try agree("approved")
    let roles: [Role: ID] = [.hrAdmin: "hanna", .deptHead: "dora", .hrHead: "hugo", .ceo: "cecil"]
    let chain = try office.get("hanna", third).chain
    for (step, role) in chain.enumerated() {
      let isLast = step == chain.count - 1
      try office.decide(
        #require(roles[role]), third, isLast ? .approve : .forward,
        grantedEndDate: isLast ? "2026-03-05" : nil)
      try agree("decided by \(role)")
    }
    try office.cancel("bo", second, "Never mind")
    try agree("cancelled")
    try office.wait(until: "2026-03-02")
    try office.cancel("ann", third, "Plans have changed", from: "2026-03-04")
    try agree("to be cancelled in part")
  }

  @Test("Two halves of one day are one person away")
  func halves() throws {
    try office.updateSettings(#"{"half_day_enabled":true}"#)
    for half in ["am", "pm"] {
      try office.submit(
        "ann",
        #"{"type":"CASUAL","startDate":"2026-02-09","endDate":"2026-02-09","reason":"Half a day away","halfDays":[{"date":"2026-02-09","half":"\#(half)"}]}"#
      )
      try agree("\(half)")
    }
    #expect(try away("2026-02-09", besides: "bo") == [1])
    #expect(try away("2026-02-09", besides: "ann") == [])
    let leaves = try office.list("ann", #"{"scope":"mine"}"#).items
    for leave in leaves {
      try office.cancel("ann", leave.id, "Never mind")
      try agree("one less")
    }
    #expect(try away("2026-02-09", besides: "bo") == [])
  }

  @Test("A new head finds what waits for the old one")
  func heads() throws {
    let leave = try sent("ann", "CASUAL", "2026-02-09", "2026-02-10")
    #expect(try office.list("dick", #"{"scope":"queue"}"#).items.map(\.id) == [])
    try office.know("ann") { $0.headId = "dick" }
    try agree("led")
    #expect(try office.list("dick", #"{"scope":"queue"}"#).items.map(\.id) == [leave])
    try office.know("ann") { $0.headId = nil }
    try agree("led no more")
    #expect(try office.list("dick", #"{"scope":"queue"}"#).items.map(\.id) == [])
  }

  @Test(
    "Leaves from before are noted as those that change",
    .aboutSQLite("no cluster is from before"))
  func migrated() throws {
    try kept()
    try sent("bo", "CASUAL", "2026-03-23", "2026-03-24")
    let (waiting, away) = (try rows(.waiting), try rows(.away))
    try office.database.execute(
      """
      DROP TABLE leave_waiting;
      DROP TABLE leave_away;
      CREATE INDEX leave_request_waiting ON leave_request (organization_id, department)
       WHERE current_step IS NOT NULL;
      CREATE INDEX leave_step_open ON leave_step (role, opened_at) WHERE decision IS NULL;
      """)
    try office.database.execute(houseMigration.sql)
    #expect(try rows(.waiting) == waiting && rows(.away) == away)
  }

  @discardableResult
  private func sent(
    _ user: ID, _ type: String, _ start: String, _ end: String
  ) throws -> ID {
    try office.submit(
      user,
      #"{"type":"\#(type)","startDate":"\#(start)","endDate":"\#(end)","reason":"For a good reason"}"#
    ).leave.id
  }

  private func away(_ day: String, besides user: ID) throws -> [Int] {
    let day = try #require(CalendarDate(day))
    return try office.database.absences(
      in: "Finance", from: day, through: day, besides: user, of: "org"
    ).map(\.count)
  }

  private func agree(_ step: Comment) throws {
    #expect(try rows(.waiting) == rows(.waitingByAll), step)
    #expect(try rows(.away) == rows(.awayByAll), step)
  }

  private func rows(_ sql: SQL) throws -> [String] {
    try office.database.rows(sql) { $0.text(0) }
  }
}

extension SQL {
  fileprivate static let waiting = SQL(
    """
    SELECT role || ' ' || department || ' ' || received_at || ' ' || leave_id || ' '
           || COALESCE(head_id, '')
      FROM leave_waiting
     ORDER BY 1
    """
  )

  fileprivate static let waitingByAll = SQL(
    """
    SELECT s.role || ' ' || r.department || ' ' || r.submitted_at || ' ' || r.id || ' '
           || COALESCE(e.head_id, '')
      FROM leave_request AS r
      JOIN leave_step AS s
        ON s.leave_id = r.id AND s.round = r.round AND s.step = r.current_step
      JOIN leave_employee AS e ON e.user_id = r.requester_id
     WHERE r.status IN ('SUBMITTED', 'PENDING') AND s.decision IS NULL
     ORDER BY 1
    """
  )

  fileprivate static let away = SQL(
    """
    SELECT department || ' ' || date || ' ' || people FROM leave_away WHERE people > 0 ORDER BY 1
    """
  )

  fileprivate static let awayByAll = SQL(
    """
    SELECT r.department || ' ' || d.date || ' ' || COUNT(DISTINCT r.requester_id)
      FROM leave_request AS r
      JOIN leave_day AS d ON d.leave_id = r.id
     WHERE r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                        'OVERSTAY_PENDING')
       AND d.kind = 'working' AND d.counted_half_days > 0
     GROUP BY r.department, d.date
     ORDER BY 1
    """
  )
}
