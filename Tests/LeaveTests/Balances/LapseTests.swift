import Kernel
import Platform
import Testing

@testable import Leave

@Suite("Lapse reminders")
struct LapseTests {
  @Test(
    "From 1 November, and from seven days before",
    arguments: [
      ("2026-12-31", "2026-10-31", nil), ("2026-12-31", "2026-11-01", .november),
      ("2026-12-31", "2026-12-23", .november), ("2026-12-31", "2026-12-24", .week),
      ("2026-12-31", "2026-12-31", .week), ("2026-12-31", "2027-01-01", nil),
      ("2026-12-31", "2025-11-01", nil), ("2026-11-20", "2026-11-12", nil),
      ("2026-11-20", "2026-11-13", .week), ("2026-11-20", "2026-11-21", nil),
    ] as [(String, String, LapseStage?)]
  )
  func stages(end: String, today: String, stage: LapseStage?) throws {
    let (end, today) = (try #require(CalendarDate(end)), try #require(CalendarDate(today)))
    #expect(lapseStage(expiresOn: end, today: today) == stage)
  }

  @Test("Each is sent once in November and once in the last week, and only while days are left")
  func sent() throws {
    let office = try PayOffice("2026-11-01")
    try office.hire("kim")
    try office.adjust("kim", .casual, -10)
    try office.adjust("kim", .medical, 1, expiresOn: "2026-11-08")
    func run(_ date: String, dryRun: Bool = false) throws -> [String] {
      try office.turn(to: date)
      return try office.runLapseReminders(dryRun: dryRun).items.filter { $0.userId == "kim" }
        .map { "\($0.type.rawValue) \($0.days) \($0.expiresOn)" }
    }
    let expected = ["MEDICAL 1.0 2026-11-08", "MEDICAL 14.0 2026-12-31"]
    #expect(try run("2026-11-01", dryRun: true) == expected)
    #expect(try run("2026-11-01") == expected)
    #expect(try run("2026-11-02") == [])
    #expect(try run("2026-12-24") == ["MEDICAL 14.0 2026-12-31"])
    #expect(try run("2026-12-31") == [])
    let told = try office.leave.notifications(
      NotificationsParams(unreadOnly: true), try office.reading("kim")
    ).items
    #expect(told.map(\.type) == [.balanceLapsing, .balanceLapsing, .balanceLapsing])
  }

  @Test("Run every day of the year, it tells each person twice of each kind and no more")
  func daily() throws {
    let office = try PayOffice("2026-10-25")
    try office.hire("kim")
    try office.adjust("kim", .casual, 2, expiresOn: "2026-12-31")
    try office.adjust("kim", .special, 1, expiresOn: "2026-11-20")
    try office.adjust("kim", .special, 1, expiresOn: "2026-11-20")
    var sent: [String] = []
    var day = try #require(CalendarDate("2026-10-25"))
    while day.year == 2026 {
      try office.turn(to: day.description)
      for line in try office.runLapseReminders().items where line.userId == "kim" {
        sent.append("\(day): \(line.days) \(line.type.rawValue) until \(line.expiresOn)")
      }
      day = day.adding(days: 1)
    }
    #expect(
      sent == [
        "2026-11-01: 12.0 CASUAL until 2026-12-31", "2026-11-01: 14.0 MEDICAL until 2026-12-31",
        "2026-11-13: 2.0 SPECIAL until 2026-11-20",
        "2026-12-24: 12.0 CASUAL until 2026-12-31", "2026-12-24: 14.0 MEDICAL until 2026-12-31",
      ])
  }

  @Test("Who is not employed then, and what is asked for, is not told of")
  func untold() throws {
    let office = try PayOffice("2026-11-02")
    try office.hire("gone") { $0.leavingDate = CalendarDate("2026-11-01") }
    try office.hire("kim")
    try office.adjust("kim", .medical, -14)
    let portions = [Portion(type: .casual, year: 2026, days: 10)]
    try office.file("l1", of: "kim", .casual, "2026-12-07", "2026-12-20", .pending, portions)
    let told = try office.runLapseReminders().items.map(\.userId)
    #expect(!told.contains("gone") && !told.contains("kim") && told.contains("ceo"))
  }

  @Test("What is asked for takes what expires first, and the rest is told of")
  func asked() throws {
    let office = try PayOffice("2026-11-13")
    try office.hire("kim")
    try office.adjust("kim", .special, 3, expiresOn: "2026-11-20")
    let portions = [Portion(type: .special, year: 2026, days: 2)]
    try office.file("l1", of: "kim", .special, "2026-11-16", "2026-11-17", .pending, portions)
    let told = try office.runLapseReminders().items.filter { $0.userId == "kim" }
    #expect(told.first { $0.type == .special }?.days == 1)
  }

  @Test("A start screen shows from 1 November what lapses when")
  func screen() throws {
    let office = try PayOffice("2026-10-31")
    try office.hire("kim")
    try office.adjust("kim", .casual, 2, expiresOn: "2026-11-30")
    func reminder() throws -> LapseReminder? {
      try office.leave.dashboard(DashboardParams(), try office.reading("kim")).lapseReminder
    }
    #expect(try reminder() == nil)
    try office.turn(to: "2026-11-01")
    let shown = try #require(try reminder())
    #expect(shown.items.map(\.days) == [2, 10, 14])
    #expect(shown.label.hasPrefix("Lapses on 30/11/2026: Casual leave 2 days. Lapses on 31/12"))
  }

  @Test("Without books yet, another joining date needs no entry")
  func unopened() throws {
    let office = try PayOffice("2026-08-03")
    try office.hire("kim")
    try office.write("hr-admin") {
      _ = try office.leave.updateProfile(
        UpdateProfileParams(userId: "kim", joiningDate: "2026-07-01"), $0)
    }
    let balance = try office.balance("kim")
    #expect(balance.CASUAL == 5)
    let written = try office.database.entries(of: "kim", in: 2026, of: "org", limit: 10)
    #expect(written.isEmpty)
  }

  @Test("A joining date that is learned later changes what the year grants, by an entry")
  func regranted() throws {
    let office = try PayOffice("2026-08-03")
    try office.hire("kim")
    try office.adjust("kim", .earned, 1)
    #expect(try office.balance("kim").CASUAL == 10)
    try office.write("hr-admin") {
      _ = try office.leave.updateProfile(
        UpdateProfileParams(userId: "kim", joiningDate: "2026-07-01"), $0)
    }
    let balance = try office.balance("kim")
    // 10 and 14 × 184 ÷ 365 = 5.04 and 7.06
    #expect([balance.CASUAL, balance.MEDICAL, balance.EARNED] == [5, 7, 1])
    let grants = balance.ledger?.filter { $0.type == .casual }.map(\.delta).sorted()
    #expect(grants == [-5, 10])
  }

  @Test(
    "Who joins anew in the year gets the share of the new employment, whatever was taken before")
  func rejoined() throws {
    let office = try PayOffice("2026-03-02")
    try office.hire("kim")
    try office.adjust("kim", .casual, -3, note: "Taken before the books")
    try office.turn(to: "2026-06-30")
    _ = try office.write("hr-head") {
      try office.leave.settle(SettleParams(userId: "kim", leavingDate: "2026-06-30"), $0)
    }
    func join(_ date: String, anew: Bool = true) throws {
      try office.write("hr-admin") {
        _ = try office.leave.updateProfile(
          UpdateProfileParams(
            userId: "kim", joiningDate: date, clear: anew ? [.leavingDate] : nil), $0)
      }
    }
    // Another date of the employment that was settled changes nothing.
    try join("2020-01-01", anew: false)
    #expect(try office.balance("kim").CASUAL == 0)
    try office.turn(to: "2026-07-01")
    try join("2026-07-01")
    #expect(try office.balance("kim").CASUAL == 5)
    try join("2026-07-02")
    #expect(try office.balance("kim").CASUAL == 5)
    try join("2026-10-01")
    // 10 × 92 ÷ 365 = 2.52
    #expect(try office.balance("kim").CASUAL == 2.5)
  }
}
