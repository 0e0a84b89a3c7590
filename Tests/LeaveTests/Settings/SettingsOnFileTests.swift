import Kernel
import Platform
import Store
import TestDatabases
import Testing
import Wire

@testable import Leave

@Suite("Settings on file")
struct SettingsOnFileTests {
  let database: Database

  init() throws {
    database = try Database.ofTest(PlatformMigrations.all + Leave().migrations)
  }

  @Test("Before anybody set anything, the specification's defaults hold")
  func defaults() throws {
    let settings = try database.settings(of: "org")
    #expect(settings.weekend == [.friday, .saturday])
    #expect(settings.policy.noticeWorkingDays == 5)
    #expect(settings.policy.coverageMode == .warn)
    #expect(!settings.holidaysAreCounted)
    #expect(settings.delegation && !settings.overstayDetection && !settings.apiSync)
    #expect(settings.exportRecipient == "hr@cdbl.com.bd")
  }

  @Test("Every setting that can be changed is read back as it was written")
  func everySettingRoundTrips() throws {
    var given = LeaveSettings()
    given.weekend = [.sunday]
    given.extraWorkingDays = [try date("2026-01-04")]
    given.optionalHolidaysTaken = [try date("2026-02-14")]
    given.holidayValidation = true
    given.chains = [
      ChainRule(
        types: [.earned], requesterRoles: nil, departments: ["IT"], minimumDays: 2.5,
        chain: [.deptHead])
    ]
    given.blackouts = [
      BlackoutPeriod(
        from: try date("2026-12-24"), to: try date("2026-12-31"), types: nil, label: "Closing")
    ]
    given.coverageLimits = [CoverageLimit(department: "IT", maxAbsent: 2)]
    given.escalationDays[.ceo] = 9
    given.chosen.backdate[.study] = .allow
    given.chosen.noticeWorkingDays = 7
    given.exportRecipient = "hr@example.org"
    given.chosen.halfDays = true
    given.chosen.casualOverLimit = .convertAll
    for key in SettingKey.allCases where key.codec.kind != .fixed {
      try database.save(key.codec.json(of: given).bytes, for: key, of: "org")
    }
    let found = try database.settings(of: "org")
    for key in SettingKey.allCases {
      #expect(key.codec.json(of: found).bytes == key.codec.json(of: given).bytes, "\(key)")
    }
    #expect(try database.settings(of: "another").weekend == [.friday, .saturday])
  }

  @Test("The first holiday turns their observance on, and the flag turns it off")
  func holidaysCount() throws {
    let christmas = HolidayRow(
      id: "h1", date: try date("2025-12-25"), name: "Christmas", isOptional: false,
      type: .publicHoliday)
    try database.insert(christmas, of: "org")
    #expect(try calendar().kind(of: christmas.date) == .holiday)
    try database.save(Array("false".utf8), for: .holidayValidationEnabled, of: "org")
    #expect(try calendar().kind(of: christmas.date) == .working)
  }

  @Test("An optional holiday is a working day until it is taken, an extra working day is one")
  func optionalAndExtraDays() throws {
    let optional = HolidayRow(
      id: "h1", date: try date("2025-12-24"), name: "Eve", isOptional: true, type: .companyHoliday)
    try database.insert(optional, of: "org")
    #expect(try calendar().kind(of: optional.date) == .working)
    try database.save(Array(#"["2025-12-24"]"#.utf8), for: .optionalHolidaysTaken, of: "org")
    #expect(try calendar().holidayName(optional.date) == "Eve")

    let friday = try date("2025-12-26")
    #expect(try calendar().kind(of: friday) == .weekend)
    try database.save(Array(#"["2025-12-26"]"#.utf8), for: .extraWorkingDays, of: "org")
    #expect(try calendar().kind(of: friday) == .working)
  }

  @Test("Holidays of a period, both ends included")
  func period() throws {
    for day in ["2025-12-24", "2025-12-25", "2026-01-01"] {
      let holiday = HolidayRow(
        id: "h-\(day)", date: try date(day), name: "Day", isOptional: false, type: .publicHoliday)
      try database.insert(holiday, of: "org")
    }
    let found = try database.holidays(
      of: "org", from: try date("2025-12-25"), through: try date("2026-01-01"))
    #expect(found.map(\.date.description) == ["2025-12-25", "2026-01-01"])
    #expect(try database.holiday(on: date("2025-12-24"), of: "org")?.name == "Day")
    #expect(try database.holiday(on: date("2025-12-24"), of: "another") == nil)
  }

  private func calendar() throws -> WorkCalendar {
    try database.workCalendar(
      of: "org", from: date("2025-12-01"), through: date("2026-01-31"),
      database.settings(of: "org"))
  }

  private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
}

@Suite("Chains of the settings")
struct SettingChainTests {
  @Test("The first rule that fits replaces the policy's chain, less the requester's own role")
  func firstThatFits() {
    var settings = LeaveSettings()
    settings.chains = [
      ChainRule(
        types: [.earned], requesterRoles: [.employee], departments: nil, minimumDays: 10,
        chain: [.hrHead, .ceo]),
      ChainRule(
        types: nil, requesterRoles: nil, departments: ["IT"], minimumDays: nil,
        chain: [.deptHead, .hrHead]),
    ]
    #expect(
      settings.chain(.earned, requester: .employee, countedDays: 10) == [.hrHead, .ceo])
    #expect(
      settings.chain(.earned, requester: .employee, countedDays: 9.5)
        == approvalChain(.earned, requester: .employee))
    #expect(
      settings.chain(.study, requester: .hrHead, countedDays: 1, department: "IT") == [.deptHead])
    #expect(
      settings.chain(.casual, requester: .employee, countedDays: 1, department: "HR")
        == [.deptHead])
  }

  @Test("A chain that would leave nobody is passed over")
  func nobodyLeft() {
    var settings = LeaveSettings()
    settings.chains = [
      ChainRule(
        types: nil, requesterRoles: nil, departments: nil, minimumDays: nil, chain: [.deptHead])
    ]
    #expect(settings.chain(.casual, requester: .deptHead, countedDays: 1) == [.ceo])
  }

  @Test("A department's own limit goes before the one for all")
  func coverage() {
    var settings = LeaveSettings()
    #expect(settings.absentMax(in: "IT") == nil)
    settings.coverageLimits = [
      CoverageLimit(department: nil, maxAbsent: 4), CoverageLimit(department: "IT", maxAbsent: 2),
    ]
    #expect(settings.absentMax(in: "IT") == 2)
    #expect(settings.absentMax(in: "HR") == 4)
    #expect(settings.absentMax(in: nil) == 4)
  }
}
