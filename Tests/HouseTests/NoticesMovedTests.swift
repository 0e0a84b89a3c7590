import Kernel
import Platform
import Store
import TestDatabases
import Testing

@testable import Leave
@testable import Protection
@testable import Routines

@Suite("Notices on file from before they were one table", .aboutSQLite("no cluster is from then"))
struct NoticesMovedTests {
  @Test("What people were told is told after the move, and what was read stays read")
  func moved() throws {
    let database = try Database.inMemory()
    let all =
      PlatformMigrations.all
      + [Leave().migrations, Routines().migrations, Protection().migrations].flatMap(\.self)
    let last = ["leave": 15, "routines": 22, "protection": 16]
    try database.migrate(all.filter { $0.number <= last[$0.domain.description, default: 99] })
    try database.run(.insertOfLeave)
    try database.run(.insertOfRoutines)
    try database.run(.insertOfProtection)
    try database.migrate(all)

    let told: [Told] = try database.rows(.told) { row in
      Told(
        domain: row.text(0), id: row.text(1), cause: row.optionalText(2), isRead: !row.isNull(3),
        data: row.bytes(4))
    }
    #expect(told.map(\.domain) == ["leave", "leave", "protection", "routines"])
    #expect(told.map(\.id) == ["l1", "l2", "p1", "r1"])
    #expect(told.map(\.isRead) == [false, true, true, false])
    #expect(told.map(\.cause) == [nil, nil, "alert:1", nil])

    let leave: [NotificationContent] = try told.prefix(2).map { try readStored($0.data) }
    #expect(leave[0].kind == .leaveApproved)
    #expect(leave[0].name == "Bo \"B\" Ek")
    #expect(leave[0].days == 2.5)
    #expect(leave[0].from == CalendarDate("2026-03-02"))
    #expect(leave[0].note == nil)
    #expect(leave[1].leaveId == nil)
    #expect(leave[1].note == "Closed\nat noon")
    #expect(told[3].data == Array(#"{"type":"shift_assigned"}"#.utf8))
  }
}

private struct Told {
  let domain: String
  let id: ID
  let cause: String?
  let isRead: Bool
  let data: [UInt8]
}

extension SQL {
  fileprivate static let insertOfLeave = SQL(
    """
    INSERT INTO leave_notification
    VALUES ('org', 'bo', 'l1', 'LEAVE_APPROVED', 'x', 'Bo "B" Ek', 'CASUAL', '2026-03-02',
            '2026-03-04', 5, NULL, 1, NULL),
           ('org', 'bo', 'l2', 'SYSTEM_ANNOUNCEMENT', NULL, '', NULL, NULL, NULL, NULL,
            'Closed' || char(10) || 'at noon', 2, 3)
    """
  )
  fileprivate static let insertOfRoutines = SQL(
    """
    INSERT INTO routines_notification
    VALUES ('org', 'r1', 'bo', 1, NULL, CAST('{"type":"shift_assigned"}' AS BLOB))
    """
  )
  fileprivate static let insertOfProtection = SQL(
    """
    INSERT INTO protection_notice
    VALUES ('org', 'p1', 'bo', 'alert:1', 1, 2, CAST('{}' AS BLOB))
    """
  )
  fileprivate static let told = SQL(
    """
    SELECT domain, id, cause, read_at, data
      FROM nacre_notice
     ORDER BY domain, id
    """
  )
}
