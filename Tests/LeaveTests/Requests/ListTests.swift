import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("leave.list and leave.get")
struct ListTests {
  @Test("Who does not see reasons cannot find out about them by searching")
  func hiddenReasons() throws {
    let office = try LeaveOffice()
    try office.submitCasual()
    let word = try #require(try office.list("ann").items.first?.reason?.split(separator: " ").first)
    func found(_ user: ID, _ scope: String, _ word: Substring) throws -> Int {
      try office.list(user, #"{"scope":"\#(scope)","search":"\#(word)"}"#).items.count
    }
    for scope in ["team", "all"] {
      #expect(try found("hanna", scope, word) == 1)
      #expect(try found("sam", scope, word) == 0)
      #expect(try found("sam", scope, "Ann") == 1)
    }
    #expect(try found("ann", "mine", word) == 1)
  }

  @Test("Everybody sees what is theirs to see")
  func scopes() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    #expect(try office.list("ann").items.map(\.id) == [leave.id])
    #expect(try office.list("bo").items.isEmpty)
    #expect(refusal { _ = try office.get("bo", leave.id) } == ["4003 forbidden"])
    #expect(refusal { _ = try office.get("dick", leave.id) } == ["4003 forbidden"])
    #expect(try office.list("dora", #"{"scope":"team"}"#).items.map(\.id) == [leave.id])
    #expect(try office.list("dick", #"{"scope":"team"}"#).items.isEmpty)
    #expect(try office.list("sam", #"{"scope":"all"}"#).items.map(\.id) == [leave.id])
    for user in ["ann", "dora"] {
      #expect(refusal { _ = try office.list(user, #"{"scope":"all"}"#) } == ["4003 forbidden"])
    }
    #expect(refusal { _ = try office.list("ann", #"{"scope":"team"}"#) } == ["4003 forbidden"])
  }

  @Test("Where nobody knows of departments, a head who is asked to decide sees what about")
  func noDepartments() throws {
    let office = try LeaveOffice(knowsEmployees: false)
    let leave = try office.submitCasual()
    for user in ["dora", "dick"] {
      #expect(try office.list(user, #"{"scope":"queue"}"#).items.map(\.id) == [leave.id])
      let seen = try office.get(user, leave.id)
      #expect(seen.reason == "Moving to another flat")
      #expect(seen.actions["approve"]?.isAllowed == true)
      #expect(seen.actions["cancel"]?.isAllowed == true)
    }
    #expect(refusal { _ = try office.get("bo", leave.id) } == ["4003 forbidden"])
    // As soon as her head is named it is theirs alone.
    try office.know("ann") { $0.headId = "dora" }
    #expect(refusal { _ = try office.get("dick", leave.id) } == ["4003 forbidden"])
    #expect(try office.get("dora", leave.id).id == leave.id)
  }

  @Test(
    "A period is given as dates, or as moments that are cut to their date in Dhaka",
    arguments: [
      (#""from":"2026-02-10""#, 1), (#""from":"2026-02-11""#, 0),
      (#""from":"2026-02-10T17:59:59Z""#, 1), (#""from":"2026-02-10T18:00:00Z""#, 0),
      (#""to":"2026-02-09""#, 1), (#""to":"2026-02-08""#, 0),
      (#""to":"2026-02-08T18:00:00Z""#, 1), (#""to":"2026-02-09T00:00:00+07:00""#, 0),
    ]
  )
  func period(given: String, expected: Int) throws {
    let office = try LeaveOffice()
    try office.submitCasual()
    #expect(try office.list("ann", "{\(given)}").items.count == expected)
    #expect(
      try office.list("dora", #"{"scope":"queue",\#(given)}"#).items.count == expected)
  }

  @Test("A period that is no date is refused, both ends at once")
  func noPeriod() throws {
    let office = try LeaveOffice()
    let refusal = refusal {
      _ = try office.list("ann", #"{"from":"2026-02-30","to":"10/02/2026"}"#)
    }
    #expect(refusal == ["invalid_dates /from", "invalid_dates /to"])
  }

  @Test("Reasons are for the person, the chain and HR")
  func reasons() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    for user in ["ann", "dora", "hanna", "hugo", "cecil"] {
      #expect(try office.get(user, leave.id).reason == "Moving to another flat", "\(user)")
    }
    #expect(try office.get("sam", leave.id).reason == nil)
  }

  @Test("The queue holds what waits for the person, and its counts")
  func queue() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    let casual = try office.submitCasual("bo")
    let earned = try office.submit(LeaveOffice.earned).leave
    let queue = { (user: ID) in try office.list(user, #"{"scope":"queue"}"#).items.map(\.id) }
    #expect(try queue("dora") == [casual.id])
    #expect(try queue("hanna") == [earned.id])
    #expect(try queue("dick").isEmpty && queue("cecil").isEmpty && queue("ann").isEmpty)
    try office.decide("hanna", earned.id, .forward)
    // Same day, nobody away: Ann has more earned leave left than Bo casual leave.
    #expect(try queue("dora") == [earned.id, casual.id] && queue("hanna").isEmpty)
    #expect(
      try office.list("dora", #"{"scope":"queue"}"#).counts == ["SUBMITTED": 1, "PENDING": 1])
    try office.decide("dora", casual.id, .approve)
    try office.cancel("bo", casual.id, "Ten chars!")
    #expect(try queue("hugo") == [casual.id] && queue("sam") == [casual.id])
  }

  @Test("Competing requests: earlier day, fewer colleagues away, more leave left; with reasons")
  func priority() throws {
    let office = try LeaveOffice()
    // Hugo and Hanna ask for the same days as Ann; Bo for another day.
    let json = { (day: String) in
      #"{"type":"CASUAL","startDate":"\#(day)","endDate":"\#(day)","reason":"Moving to another flat"}"#
    }
    try office.know("hanna") { $0.department = "HR" }
    try office.know("hugo") { $0.department = "HR" }
    let ann = try office.submit("ann", json("2026-02-09")).leave
    let bo = try office.submit("bo", json("2026-02-09")).leave
    let alone = try office.submit("bo", json("2026-02-16")).leave
    try office.wait(until: "2026-02-02")
    let late = try office.submit("ann", json("2026-02-23")).leave
    let page = try office.list("dora", #"{"scope":"queue"}"#).items
    // Bo has asked for two days and has eight left, Ann too: her earlier receipt decides.
    #expect(page.map(\.id) == [alone.id, ann.id, bo.id, late.id])
    #expect(
      page.first?.priorityReasons
        == ["Received 01/02/2026", "Colleagues away: 0", "Days of this leave left: 9"])
  }

  @Test("Filters, order and pages")
  func pages() throws {
    let office = try LeaveOffice()
    let days = ["2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"]
    for day in days {
      try office.submit(
        "ann",
        #"{"type":"CASUAL","startDate":"\#(day)","endDate":"\#(day)","reason":"100% sure \#(day)"}"#
      )
    }
    let starts = { (json: String) in
      try office.list("ann", json).items.compactMap(\.startDate?.description)
    }
    #expect(try starts("{}") == days.reversed())
    #expect(try starts(#"{"sort":"start"}"#) == days)
    #expect(
      try starts(#"{"sort":"start","from":"2026-02-16","to":"2026-02-23"}"#) == Array(days[1...2]))
    #expect(try starts(#"{"search":"100% SURE 2026-02-16"}"#) == ["2026-02-16"])
    #expect(try starts(#"{"search":"100_ sure"}"#) == [])
    #expect(try starts(#"{"status":"APPROVED"}"#) == [])
    #expect(try starts(#"{"type":"EARNED"}"#) == [])
    #expect(try office.list("ann", #"{"status":"APPROVED"}"#).counts == ["SUBMITTED": 4])
    #expect(try starts(#"{"updatedSince":"2026-02-01T04:00:00.003Z"}"#) == ["2026-03-02"])
    var seen: [String] = []
    var cursor: String?
    repeat {
      let more = cursor.map { #","cursor":"\#($0)""# } ?? ""
      let page = try office.list("ann", #"{"sort":"start","limit":3\#(more)}"#)
      seen += page.items.compactMap(\.startDate?.description)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(seen == days)
    #expect(
      refusal { _ = try office.list("ann", #"{"cursor":"x"}"#) } == ["cursor_invalid /cursor"])
  }

  @Test("A leave shows who of the department is away, against the limit")
  func teamImpact() throws {
    let office = try LeaveOffice()
    var settings = LeaveSettings()
    settings.coverageLimits = [CoverageLimit(department: "Finance", maxAbsent: 1)]
    try office.database.save(
      SettingKey.coverageLimits.codec.json(of: settings).bytes, for: .coverageLimits, of: "org")
    try office.submitCasual("bo")
    let sent = try office.submit("ann", LeaveOffice.casual)
    #expect(sent.warnings.map(\.kind).contains("coverage_limit_exceeded"))
    let impact = try #require(try office.get("dora", sent.leave.id).teamImpact)
    #expect(impact.absentMax == 1 && impact.limit == 1 && impact.exceeds)
    #expect(impact.days.map(\.absentCount) == [1, 1])
  }
}

@Suite("Response times")
struct ResponseTimeTests {
  @Test("A leave tells how long others of its type have usually waited: the middle one")
  func usual() throws {
    let office = try LeaveOffice()
    let open = try office.submitCasual("bo")
    #expect(try office.get("bo", open.id).usualHours == nil)
    for (day, decided) in [("16", "02"), ("23", "03"), ("25", "11")] {
      try office.wait(until: "2026-02-01")
      let leave = try office.submit(
        "ann",
        #"{"type":"CASUAL","startDate":"2026-02-\#(day)","endDate":"2026-02-\#(day)","reason":"The dentist"}"#
      ).leave
      try office.wait(until: "2026-02-\(decided)")
      try office.decide("dora", leave.id, .approve)
    }
    let shown = try office.get("bo", open.id)
    #expect(shown.usualHours == 48)
    #expect(shown.usualTime == "Usually decided within 48 hours.")
  }

  @Test(
    "In words, days from two of them on",
    arguments: [
      (0.2, "1 hour"), (1.0, "1 hour"), (1.5, "2 hours"), (48, "48 hours"), (48.1, "3 days"),
      (72, "3 days"),
    ]
  )
  func words(hours: Double, words: String) {
    #expect(usualTime(hours).text(in: .en) == "Usually decided within \(words).")
  }
}

@Suite("leave.notifications and leave.markRead")
struct NotificationTests {
  @Test("Texts are in the reader's language; read ones can be left out")
  func reading() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    try office.decide("dora", leave.id, .return, "Take one day")
    office.language = .sv
    let call = try office.reading("ann")
    let all = try office.leave.notifications(
      NotificationsParams(unreadOnly: false, limit: 50), call)
    #expect(
      all.items.map(\.message) == [
        "Tillfällig ledighet 09/02/2026 – 10/02/2026 kom åter för ändring. Take one day",
        "Tillfällig ledighet 09/02/2026 – 10/02/2026 är inskickad.",
      ])
    #expect(all.unreadCount == 2)
    let first = try #require(all.items.first)
    let mark = { (user: String, params: MarkReadParams) in
      try office.write(user) { try office.leave.markRead(params, $0).unreadCount }
    }
    #expect(try mark("bo", MarkReadParams(ids: [first.id], all: false)) == 0)
    #expect(try mark("ann", MarkReadParams(ids: ["unknown"], all: false)) == 2)
    #expect(try mark("ann", MarkReadParams(ids: [first.id], all: false)) == 1)
    let unread = try office.leave.notifications(
      NotificationsParams(unreadOnly: true, limit: 50), call)
    #expect(unread.items.map(\.type) == [.leaveSubmitted])
    #expect(try mark("ann", MarkReadParams(all: true)) == 0)
    #expect(refusal { _ = try mark("ann", MarkReadParams(all: false)) } == ["required /ids"])
  }

  @Test("Pages go from the newest to the oldest without a gap")
  func pages() throws {
    let office = try LeaveOffice()
    for day in ["2026-02-09", "2026-02-16", "2026-02-23"] {
      try office.submit(
        "ann", #"{"type":"CASUAL","startDate":"\#(day)","endDate":"\#(day)","reason":"Moving"}"#)
    }
    var ids: [ID] = []
    var cursor: String?
    repeat {
      let page = try office.leave.notifications(
        NotificationsParams(unreadOnly: false, limit: 2, cursor: cursor), office.reading("ann"))
      ids += page.items.map(\.id)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(ids.count == 3 && ids == ids.sorted().reversed())
  }

  @Test(
    "Colleagues follow that leaves change, and nothing of others' balances, money and papers",
    arguments: [
      ("leave", [true, true, true]), ("holidays", [true, true, true]),
      ("balance", [false, true, true]), ("employee", [false, true, true]),
      ("encashment", [false, true, true]), ("document", [false, true, true]),
      ("notification", [false, false, false]), ("device", [false, false, true]),
    ]
  )
  func follow(entity: String, others: [Bool]) {
    let roles: [Role] = [.employee, .deptHead, .systemAdmin]
    #expect(
      roles.map { isFollowable(entity, "bo", changedBy: "cecil", userId: "ann", as: $0) } == others)
    #expect(isFollowable(entity, "ann", changedBy: "ann", userId: "ann", as: .employee))
  }

  @Test("Only the person follows what they are told")
  func events() throws {
    let office = try LeaveOffice()
    let ann = try office.reading("ann").actor
    let head = { (type: String, id: String) in
      EventHead(topic: "leave.notification", entityType: type, entityId: id, actorId: "dora")
    }
    #expect(office.leave.mayFollow(head("notification", "ann"), ann))
    #expect(!office.leave.mayFollow(head("notification", "bo"), ann))
    #expect(office.leave.mayFollow(head("leave", "some"), ann))
  }
}
