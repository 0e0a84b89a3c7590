import Platform
import Store
import TestDatabases
import Testing

@testable import Booking
@testable import Leave
@testable import Signatures

@Suite("Settings on file from before they were one table", .aboutSQLite("no cluster is from then"))
struct SettingsMovedTests {
  @Test("What a company, a signer and an office had chosen holds after the move")
  func moved() throws {
    let database = try Database.inMemory()
    let domains = [Booking().migrations, Leave().migrations, Signatures().migrations]
    let moving = ["settings", "leave", "booking", "signatures"].map { $0 }
    let numbers = ["settings": 0, "leave": 11, "booking": 8, "signatures": 6]
    let all = PlatformMigrations.all + domains.flatMap(\.self)
    try database.migrate(
      all.filter { migration in
        let name = migration.domain.description
        return !moving.contains(name) || migration.number <= numbers[name, default: 0]
      })
    try database.run(.insertCompany, [0xAB, 0x01] as [UInt8])
    try database.run(.insertLeave)
    try database.run(.insertLeaveVersion)
    try database.run(.insertPolicy)
    try database.migrate(all)

    var company = CompanySettings()
    company.name = "Pärlan \"AB\"\nLund"
    company.logo = [0xAB, 0x01]
    company.orderNumberStart = 500
    company.currency = "SEK"
    company.vatRatesBp = ["labour": 1_200, "repair": 2_500]
    company.buybackEnabled = false
    company.draftRetentionDays = 7
    company.customerPortalURL = "https://x.example"
    company.version = 3
    #expect(try database.settings(of: "org") as CompanySettings == company)

    let leave: LeaveSettings = try database.settings(of: "org")
    #expect(leave.chosen.halfDays && leave.chosen.noticeWorkingDays == 7)
    #expect(try database.settingsOnFile(of: "org").chosen == [.halfDayEnabled, .noticeWorkingDays])
    #expect(try database.settingsOnFile(of: "org").version == 2)
    #expect(try database.holidayVersion(of: "org") == 4)

    var policy = SigningPolicy()
    policy.allowOther = true
    policy.signingOrder = .sequential
    policy.exportsPerHour = 9
    policy.autoFinalize = false
    policy.allowGroups = true
    #expect(try database.policy(of: "org") == policy)
    #expect(try SigningPolicy.table.onFile(of: "org", in: database).version == 5)
  }
}

extension SQL {
  fileprivate static let insertCompany = SQL(
    """
    INSERT INTO booking_settings
    VALUES ('org', 'Pärlan "AB"' || char(10) || 'Lund', NULL, NULL, 500, NULL, 'SEK',
            'labour 1200;repair 2500', 0, 0, 0, 1, 30, 7, 'https://x.example', 3, ?)
    """
  )
  fileprivate static let insertLeave = SQL(
    """
    INSERT INTO leave_setting
    VALUES ('org', 'half_day_enabled', 'true'), ('org', 'notice_working_days', '7')
    """
  )
  fileprivate static let insertLeaveVersion = SQL(
    "INSERT INTO leave_calendar VALUES ('org', 4, 2)")
  fileprivate static let insertPolicy = SQL(
    """
    INSERT INTO signatures_policy
    VALUES ('org', 1, 0, 'sequential', 1, 0, 9, 5, 0, 0, 0, 0, 1, 0)
    """
  )
}
