import Kernel
import Testing

@testable import Leave

@Suite("leave.validate, calendar, overlap and coverage")
struct CalendarRuleTests {
  @Test(
    "Notice counts working days, both ends included",
    arguments: [
      ("2025-02-02", "2025-02-06", "", 5), ("2025-02-02", "2025-02-05", "", 4),
      ("2025-02-02", "2025-02-06", "2025-02-04", 4), ("2025-02-02", "2025-02-09", "2025-02-04", 5),
      ("2025-02-02", "2025-02-01", "", 0), ("2025-02-07", "2025-02-07", "", 0),
      ("2025-02-02", "2025-02-02", "", 1),
    ])
  func notice(_ today: String, _ start: String, _ holiday: String, _ notice: Int) throws {
    let holidays = holiday.isEmpty ? [] : [HolidayFacts(date: GivenDay(date(holiday)))]
    let (today, start) = try (#require(CalendarDate(today)), #require(CalendarDate(start)))
    let calendar = WorkCalendar(holidays: holidays)
    #expect(calendar.notice(from: today, to: start, LeavePolicy()) == notice)
  }

  @Test("The example of the specification: with a holiday on Tuesday the first start is Sunday")
  func earliestStart() throws {
    let calendar = WorkCalendar(holidays: [HolidayFacts(date: GivenDay(date("2025-02-04")))])
    let today = try #require(CalendarDate("2025-02-02"))
    #expect(calendar.earliestStart(from: today, LeavePolicy())?.description == "2025-02-09")
  }

  @Test("Working days by weeks are those counted one by one")
  func byWeeks() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let base = CalendarDate(daysSinceEpoch: Int.random(in: 10_000..<30_000, using: &generator))
      let days = (0..<60).map { base.adding(days: $0).description }
      let weekend = Weekday.inOrder.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      let calendar = WorkCalendar(
        weekend: weekend,
        holidays: days.filter { _ in Int.random(in: 0..<9, using: &generator) == 0 }
          .map { HolidayFacts(date: GivenDay(date($0))) },
        extraWorkingDays: days.filter { _ in Int.random(in: 0..<9, using: &generator) == 0 })
      let start = base.adding(days: Int.random(in: -5..<30, using: &generator))
      let end = start.adding(days: Int.random(in: -2..<50, using: &generator))
      let slow = start.days(through: end).count(where: calendar.isWorking)
      #expect(calendar.workingDays(from: start, through: end) == slow)
    }
  }

  @Test(
    "C1: working-mode leave begins and ends on working days",
    arguments: [
      ("EARNED", "2025-02-09", "2025-02-13", []),
      ("EARNED", "2025-02-08", "2025-02-13", ["start_or_end_on_holiday /request/startDate"]),
      ("EARNED", "2025-02-09", "2025-02-14", ["start_or_end_on_holiday /request/endDate"]),
      ("EARNED", "2025-02-09", "2025-02-18", ["start_or_end_on_holiday /request/endDate"]),
      ("MATERNITY", "2025-02-08", "2025-02-14", []),
    ])
  func ends(_ type: String, _ start: String, _ end: String, _ found: [String]) throws {
    let result = try Sample {
      $0.type = type
      $0.start = start
      $0.end = end
      $0.request = #","hasCertificate":true"#
    }.judged()
    #expect(result.found == found)
  }

  @Test("C2: a weekend alone holds no working day, and both rules say so")
  func weekendOnly() throws {
    let result = try Sample {
      $0.start = "2025-02-14"
      $0.end = "2025-02-15"
    }.judged()
    #expect(result.kinds == ["start_or_end_on_holiday", "no_working_days"])
    #expect(result.countedDays == 0)
  }

  @Test("An optional holiday is a working day unless taken; a weekend day may be made one")
  func optionalDays() throws {
    func counted(_ facts: String) throws -> Double {
      try Sample {
        $0.start = "2025-02-09"
        $0.end = "2025-02-16"
        $0.holidays = #"{"date":"2025-02-11","optional":true}"#
        $0.facts = facts
      }.judged().countedDays
    }
    #expect(try counted("") == 6)
    #expect(try counted(#","optionalHolidaysTaken":["2025-02-11"]"#) == 5)
    #expect(try counted(#","extraWorkingDays":["2025-02-14"]"#) == 7)
    #expect(try counted(#","weekend":["saturday","sunday"]"#) == 5)
  }

  @Test("C3: not before the first day of employment")
  func joining() throws {
    func found(_ joining: String) throws -> [String] {
      try Sample {
        $0.type = "CASUAL"
        $0.start = "2025-02-10"
        $0.end = "2025-02-10"
        $0.employee = #""joiningDate":"\#(joining)""#
      }.judged().found
    }
    #expect(try found("2025-02-10") == [])
    #expect(try found("2025-02-11") == ["start_before_joining /request/startDate"])
  }

  @Test(
    "O1: nobody is away twice, but for opposite halves of one day",
    arguments: [
      ("2025-02-10", "2025-02-12", "APPROVED", "", ["overlapping_leave"]),
      ("2025-02-10", "2025-02-12", "REJECTED", "", []),
      ("2025-02-10", "2025-02-12", "DRAFT", "", []),
      ("2025-02-11", "2025-02-12", "APPROVED", "", []),
      ("2025-02-10", "2025-02-12", "APPROVED", "pm", []),
      ("2025-02-10", "2025-02-12", "APPROVED", "am", ["overlapping_leave"]),
      ("2025-02-09", "2025-02-10", "APPROVED", "pm", ["overlapping_leave"]),
    ])
  func overlap(
    _ start: String, _ end: String, _ status: String, _ half: String, _ found: [String]
  ) throws {
    let halves = half.isEmpty ? "" : #","halfDays":[{"date":"2025-02-10","half":"\#(half)"}]"#
    let result = try Sample {
      $0.leaves =
        #"{"id":"a","type":"EARNED","startDate":"\#(start)","endDate":"\#(end)","#
        + #""status":"\#(status)"\#(halves)}"#
      $0.request = #","halfDays":[{"date":"2025-02-10","half":"am"}]"#
      $0.policy = #""halfDays":true"#
    }.judged()
    #expect(result.kinds == found)
  }

  @Test("The leave that is being edited does not stand in its own way")
  func edited() throws {
    let result = try Sample {
      $0.leaves =
        #"{"id":"a","type":"EARNED","startDate":"2025-02-09","endDate":"2025-02-09","#
        + #""status":"PENDING"}"#
      $0.request = #","id":"a""#
    }.judged()
    #expect(result.ok)
  }

  @Test(
    "O2: casual leave lies next to no other leave",
    arguments: [
      ("CASUAL", "EARNED", ["cl_cannot_combine_with_other_leave"], []),
      ("CASUAL", "MEDICAL", ["cl_cannot_combine_with_other_leave"], []),
      ("CASUAL", "CASUAL", ["cl_cannot_combine_with_other_leave"], []),
      ("EARNED", "CASUAL", ["cl_cannot_combine_with_other_leave"], []),
      ("EARNED", "MEDICAL", [], []),
      ("MEDICAL", "CASUAL", [], ["adjacent_to_casual_leave"]),
      ("MEDICAL", "EARNED", [], []),
    ])
  func adjacent(_ type: String, _ other: String, _ found: [String], _ remarks: [String]) throws {
    let result = try Sample {
      $0.type = type
      $0.start = "2025-02-11"
      $0.end = "2025-02-11"
      $0.leaves =
        #"{"id":"a","type":"\#(other)","startDate":"2025-02-10","endDate":"2025-02-10","#
        + #""status":"APPROVED"}"#
    }.judged()
    #expect(result.kinds == found)
    #expect(result.remarks == remarks)
  }

  @Test(
    "B1: a blackout is called by its name, if it has one",
    arguments: [
      (#","label":"the audit""#, "No leave is granted in the audit (10/02/2025)."),
      ("", "No leave is granted (10/02/2025)."),
    ])
  func label(_ label: String, _ text: String) throws {
    let result = try Sample {
      $0.facts = #","blackouts":[{"from":"2025-02-10","to":"2025-02-11"\#(label)}]"#
    }.judged()
    #expect(result.violations.map { $0.fault.text(in: .en) } == [text])
  }

  @Test(
    "B1 and B2: blackouts, and too many away",
    arguments: [
      (#""blackouts":[{"from":"2025-02-10","to":"2025-02-11"}]"#, "", ["blackout_period"], []),
      (#""blackouts":[{"from":"2025-02-11","to":"2025-02-11"}]"#, "", [], []),
      (
        #""blackouts":[{"from":"2025-02-10","to":"2025-02-11","types":["CASUAL"]}]"#, "", [], []
      ),
      (
        #""team":{"maxAbsent":2,"absentByDate":{"2025-02-10":2}}"#, "", [],
        ["coverage_limit_exceeded"]
      ),
      (#""team":{"maxAbsent":2,"absentByDate":{"2025-02-10":1}}"#, "", [], []),
      (
        #""team":{"maxAbsent":2,"absentByDate":{"2025-02-10":2}}"#, #""coverageMode":"block""#,
        ["coverage_limit_exceeded"], []
      ),
      (
        #""team":{"maxAbsent":0,"absentByDate":{}}"#, #""coverageMode":"off""#, [], []
      ),
    ])
  func house(_ facts: String, _ policy: String, _ found: [String], _ remarks: [String]) throws {
    let result = try Sample {
      $0.facts = "," + facts
      $0.policy = policy
    }.judged()
    #expect(result.kinds == found)
    #expect(result.remarks == remarks)
  }
}
