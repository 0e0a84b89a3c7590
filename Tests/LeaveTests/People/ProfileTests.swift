import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.profile and leave.updateProfile")
struct ProfileTests {
  private func update(_ office: LeaveOffice, _ user: String, _ json: String) throws
    -> EmployeeProfile
  {
    let form = try params(UpdateProfileParams.self, json)
    return try office.write(user) { try office.leave.updateProfile(form, $0) }
  }

  private func profile(_ office: LeaveOffice, _ user: String, of other: String? = nil) throws
    -> EmployeeProfile
  {
    try office.leave.profile(ProfileParams(userId: other), office.reading(user))
  }

  @Test("What is given is changed, what is named is emptied, the rest stays")
  func update() throws {
    let office = try LeaveOffice(knowsEmployees: false)
    let first = try update(
      office, "hanna",
      #"{"userId":"ann","department":"IT","joiningDate":"2020-01-01","headUserId":"dick","grossMonthly":{"amountMinor":5000000,"currency":"BDT"}}"#
    )
    #expect(first.version == 1 && first.headName == "Dick")
    let second = try update(
      office, "hugo", #"{"userId":"ann","gender":"female","clear":["headUserId"]}"#)
    #expect(second.version == 2 && second.headUserId == nil && second.department == "IT")
    #expect(second.grossMonthly == Money(amountMinor: 5_000_000, currency: "BDT"))
    #expect(
      refusal { _ = try update(office, "hugo", #"{"userId":"ann","expectedVersion":1}"#) } == [
        "4009 conflict"
      ])
    #expect(
      refusal { _ = try update(office, "hugo", #"{"userId":"nobody"}"#) } == ["4004 not_found"]
    )
    #expect(
      refusal {
        _ = try update(office, "hugo", #"{"userId":"ann","leavingDate":"2019-12-31"}"#)
      }
        == ["dates_out_of_order /leavingDate"])
    #expect(
      try update(office, "hugo", #"{"userId":"ann","leavingDate":"2020-01-01"}"#).version == 3)
    #expect(
      refusal {
        _ = try update(
          office, "hugo", #"{"userId":"ann","grossMonthly":{"amountMinor":1,"currency":"kr"}}"#)
      } == ["invalid_format /grossMonthly/currency"])
  }

  @Test("People see themselves, HR sees everybody")
  func seeing() throws {
    let office = try LeaveOffice()
    try office.know("ann") { $0.gross = Money(amountMinor: 1, currency: "BDT") }
    #expect(try profile(office, "ann").grossMonthly != nil)
    #expect(try profile(office, "hanna", of: "ann").name == "Ann")
    for user in ["bo", "dora", "cecil", "sam"] {
      #expect(
        refusal { _ = try profile(office, user, of: "ann") } == ["4003 forbidden"], "\(user)")
    }
  }

  @Test(
    "Length of service in words",
    arguments: [
      ("2026-02-01", "less than a month"), ("2026-01-01", "1 month"),
      ("2026-01-02", "less than a month"),
      ("2025-02-01", "1 year"), ("2023-12-31", "2 years, 1 month"),
      ("2020-09-15", "5 years, 4 months"),
    ]
  )
  func service(joining: String, words: String) throws {
    let office = try LeaveOffice()
    try office.know("ann") { $0.joiningDate = CalendarDate(joining) }
    #expect(try profile(office, "ann").serviceLength == words)
  }

  @Test("What can be taken, and from when on")
  func eligibility() throws {
    let office = try LeaveOffice()
    try office.know("ann") {
      $0.joiningDate = CalendarDate("2025-02-02")
      $0.gender = .female
      $0.isConfirmed = false
    }
    let found = { (type: LeaveType) in
      try #require(try profile(office, "ann").eligibility.first { $0.type == type })
    }
    #expect(try found(.casual).eligible)
    #expect(try found(.earned).reason == "service_eligibility_not_met")
    #expect(try found(.earned).firstDate == CalendarDate("2026-02-02"))
    #expect(try found(.paternity).reason == "gender_eligibility_not_met")
    #expect(try found(.maternity).reason == "confirmation_required")
    try office.wait(until: "2026-02-02")
    #expect(try found(.earned).eligible)
    try office.know("ann") { $0.joiningDate = nil }
    #expect(try found(.earned).reason == "user_join_date_missing")
    #expect(try found(.casual).eligible)
  }
}

@Suite("leave.dashboard")
struct DashboardTests {
  @Test("One call shows what there is, what comes and what waits")
  func screen() throws {
    let office = try LeaveOffice()
    try office.holiday("2026-02-21", "Language Day")
    let first = try office.submitCasual()
    try office.decide("dora", first.id, .approve)
    let second = try office.submit(
      "ann",
      #"{"type":"CASUAL","startDate":"2026-02-16","endDate":"2026-02-16","reason":"The dentist"}"#)
    let mine = try office.leave.dashboard(DashboardParams(), office.reading("ann"))
    #expect(mine.nextLeave?.id == first.id && mine.openRequests.map(\.id) == [second.leave.id])
    #expect(mine.balances.first { $0.type == .casual }?.available == 7)
    #expect(mine.nextHolidays.map(\.name) == ["Language Day"])
    #expect(mine.queueCount == 0 && mine.unreadCount == 3 && mine.lapseReminder == nil)
    #expect(try office.leave.dashboard(DashboardParams(), office.reading("dora")).queueCount == 1)
  }

  @Test("From the first of November it reminds of what lapses")
  func lapsing() throws {
    let office = try LeaveOffice()
    try office.wait(until: "2026-10-31")
    #expect(
      try office.leave.dashboard(DashboardParams(), office.reading("ann")).lapseReminder == nil)
    try office.wait(until: "2026-11-01")
    let reminder = try #require(
      try office.leave.dashboard(DashboardParams(), office.reading("ann")).lapseReminder)
    #expect(reminder.items.map(\.days) == [10, 14])
    #expect(reminder.label == "Lapses on 31/12/2026: Casual leave 10 days, Medical leave 14 days.")
  }
}

@Suite("leave.validate inside a session")
struct ValidateOnFileTests {
  private func validate(_ office: LeaveOffice, _ json: String) throws -> ValidateResult {
    let form = try params(ValidationForm.self, json)
    return try office.reading("ann").judge(
      form, for: office.reading("ann").subject(), office.database.settings(of: "org"))
  }

  @Test("What is not given is read from the store; what is given counts")
  func facts() throws {
    let office = try LeaveOffice()
    let request = #""request":{"type":"EARNED","startDate":"2026-02-15","endDate":"2026-02-19"}"#
    #expect(try validate(office, "{\(request)}").violations.map(\.kind) == ["insufficient_balance"])
    let given = #""facts":{"balances":[{"type":"EARNED","year":2026,"opening":5}]}"#
    #expect(try validate(office, "{\(request),\(given)}").ok)
    try office.give("ann", .earned, 20)
    let judged = try validate(office, "{\(request)}")
    #expect(judged.ok && judged.balance?.first?.after == 15)
    #expect(judged.warnings.map(\.kind).contains("holiday_validation_disabled"))
    try office.holiday("2026-02-17")
    #expect(try validate(office, "{\(request)}").countedDays == 4)
    #expect(try validate(office, #"{\#(request),"facts":{"holidays":[]}}"#).countedDays == 5)
  }

  @Test("What is not given of the employee is read from the store, member by member")
  func employee() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    func judged(_ employee: String) throws -> ValidateResult {
      let request = #"{"type":"EARNED","startDate":"2026-02-15","endDate":"2026-02-19"}"#
      let facts = #"{"employee":{\#(employee)}}"#
      return try validate(office, #"{"request":\#(request),"facts":\#(facts)}"#)
    }
    #expect(try judged(#""gender":"female""#).ok)
    #expect(
      try judged(#""joiningDate":"2026-01-01""#).violations.map(\.kind) == [
        "service_eligibility_not_met"
      ])
    #expect(try judged("").chain.count == 4)
    #expect(try judged(#""role":"DEPT_HEAD""#).chain == [.hrAdmin, .hrHead, .ceo])
  }

  @Test("Chains, blackouts and deviations of the settings hold, and debugging traces")
  func settings() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    var settings = LeaveSettings()
    settings.chains = [
      ChainRule(
        types: [.earned], requesterRoles: nil, departments: nil, minimumDays: 5, chain: [.hrHead])
    ]
    settings.chosen.noticeWorkingDays = 11
    settings.debugMode = true
    for key in [SettingKey.chains, .noticeWorkingDays, .debugMode] {
      try office.database.save(key.codec.json(of: settings).bytes, for: key, of: "org")
    }
    let until = { (end: String, more: String) in
      #"{"request":{"type":"EARNED","startDate":"2026-02-15","endDate":"\#(end)"}\#(more)}"#
    }
    let judged = try validate(office, until("2026-02-19", ""))
    #expect(judged.chain == [.hrHead] && judged.trace != nil)
    #expect(judged.violations.map(\.kind) == [])
    #expect(try validate(office, until("2026-02-18", "")).chain.count == 4)
    settings.chosen.noticeWorkingDays = 12
    try office.database.save(
      SettingKey.noticeWorkingDays.codec.json(of: settings).bytes, for: .noticeWorkingDays,
      of: "org")
    #expect(
      try validate(office, until("2026-02-19", "")).violations.map(\.kind) == [
        "el_insufficient_notice"
      ])
    #expect(try validate(office, until("2026-02-19", #","policy":{"noticeWorkingDays":5}"#)).ok)
  }
}
