import Kernel
import Testing

@testable import Leave

@Suite("leave.parseHolidays, iCalendar")
struct HolidayEventTests {
  private func event(
    _ lines: String, years: [Int]? = nil, mode: ParseMode = .strict, existing: [String] = []
  ) -> (ok: Bool, items: [String], errors: [String]) {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(lines)\nEND:VEVENT\nEND:VCALENDAR"
    return parsed(text, .ics, years: years, existing: existing, mode: mode)
  }

  @Test(
    "When an event is, in Dhaka",
    arguments: [
      ("DTSTART;VALUE=DATE:20260321", ["2026-03-21"]),
      ("DTSTART:20260321T180000Z", ["2026-03-22"]),
      ("DTSTART:20260321T175959Z", ["2026-03-21"]),
      ("DTSTART:20260321T235959", ["2026-03-21"]),
      ("DTSTART;TZID=\"Asia/Dhaka\":20260321T235959", ["2026-03-21"]),
      ("DTSTART:20260321\nDTEND:20260323", ["2026-03-21", "2026-03-22"]),
      ("DTSTART:20260321\nDTEND:20260321", ["2026-03-21"]),
      ("DTSTART:20260321T090000\nDTEND:20260322T000000", ["2026-03-21"]),
      ("DTSTART:20260321T090000\nDTEND:20260322T000001", ["2026-03-21", "2026-03-22"]),
      ("DTSTART:20260321\nDURATION:P2D", ["2026-03-21", "2026-03-22"]),
      ("DTSTART:20260321\nDURATION:P1W", (21...27).map { "2026-03-\($0)" }),
      ("DTSTART:20260321\nDURATION:P1DT1H", ["2026-03-21", "2026-03-22"]),
      ("DTSTART:20260321T230000\nDURATION:PT1H", ["2026-03-21"]),
      ("DTSTART:20260321T230000\nDURATION:PT2H", ["2026-03-21", "2026-03-22"]),
      ("DTSTART:20240229", ["2024-02-29"]),
    ] as [(String, [String])]
  )
  func days(lines: String, dates: [String]) {
    let found = event("SUMMARY:Some day\n" + lines)
    #expect(found.items == dates.map { "\($0) Some day" }, "\(found.errors)")
    #expect(found.ok)
  }

  @Test(
    "What cannot be read is an error at the event's date",
    arguments: [
      "DTSTART:20260230", "DTSTART:2026-03-21", "DTSTART:20260321T2500", "DTSTART:", "",
      "DTSTART:20260321T240000", "DTSTART:20260321\nDTEND:20260320", "DTSTART:20260321\nDTEND:x",
      "DTSTART:20260321\nDURATION:P", "DTSTART:20260321\nDURATION:-P1D",
      "DTSTART:20260321\nDURATION:P1M", "DTSTART:20260321\nDURATION:P99999999999999999999D",
      "DTSTART:20260321\nDTEND:20270323",
    ]
  )
  func unreadable(lines: String) {
    #expect(event("SUMMARY:Some day\n" + lines).errors == ["1 date invalid_date"])
  }

  @Test("An event lasts a year at most")
  func longest() {
    #expect(event("SUMMARY:Some day\nDTSTART:20260101\nDTEND:20270102").items.count == 366)
    #expect(!event("SUMMARY:Some day\nDTSTART:20260101\nDTEND:20270103").ok)
  }

  @Test("Lines are unfolded, texts are unescaped, alarms are no events, cancelled ones are not")
  func lines() {
    let text = """
      begin:vcalendar
      BEGIN:VEVENT
      dtstart:20260321
      SUMMARY;LANGUAGE="en:x":Ei
       d\\, first\\; day\\nof \\\\ two
      BEGIN:VALARM
      SUMMARY:Wake up
      DURATION:P9D
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20260322
      STATUS:CANCELLED
      SUMMARY:Not this
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20260323
      SUMMARY:Ab
      END:VEVENT
      """
    let found = parsed(text, .ics, mode: .skipInvalid)
    #expect(found.items == ["2026-03-21 Eid, first; day\nof \\ two"])
    #expect(found.errors == ["3 name invalid_name"])
  }

  @Test(
    "What comes back every year, in the years asked for",
    arguments: [
      ("DTSTART:20200501\nRRULE:FREQ=YEARLY", [2024, 2026], ["2024-05-01", "2026-05-01"]),
      ("DTSTART:20200501\nRRULE:FREQ=YEARLY;INTERVAL=2", [2024, 2025], ["2024-05-01"]),
      (
        "DTSTART:20200501\nRRULE:FREQ=YEARLY;COUNT=3", [2020, 2022, 2023],
        [
          "2020-05-01", "2022-05-01",
        ]
      ),
      ("DTSTART:20200501\nRRULE:FREQ=YEARLY;UNTIL=20220501", [2022, 2023], ["2022-05-01"]),
      ("DTSTART:20200501\nRRULE:FREQ=YEARLY;UNTIL=20220430", [2021, 2022], ["2021-05-01"]),
      ("DTSTART:20200501\nRRULE:FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", [2021], ["2021-05-01"]),
      ("DTSTART:20240229\nRRULE:FREQ=YEARLY", [2025, 2028], ["2028-02-29"]),
      ("DTSTART:20200501\nRRULE:FREQ=YEARLY", [2019], []),
      (
        "DTSTART:20200501\nRRULE:FREQ=YEARLY\nEXDATE:20210501,20220501", [2021, 2023],
        [
          "2023-05-01"
        ]
      ),
      (
        "DTSTART:20201231\nDTEND:20210102\nRRULE:FREQ=YEARLY", [2022],
        [
          "2022-01-01", "2022-12-31",
        ]
      ),
    ] as [(String, [Int], [String])]
  )
  func yearly(lines: String, years: [Int], dates: [String]) {
    let found = event("SUMMARY:May Day\n" + lines, years: years)
    #expect(found.items == dates.map { "\($0) May Day" }, "\(found.errors)")
  }

  @Test("Without years only the first time of a yearly event is known")
  func yearlyWithoutYears() {
    let found = event("SUMMARY:May Day\nDTSTART:20200501\nRRULE:FREQ=YEARLY")
    #expect(found.items == ["2020-05-01 May Day"])
  }

  @Test(
    "Other rules are said not to be read",
    arguments: [
      "RRULE:FREQ=MONTHLY", "RRULE:FREQ=YEARLY;BYDAY=1MO", "RRULE:INTERVAL=1", "RRULE:nonsense",
      "RRULE:FREQ=YEARLY;INTERVAL=0", "RRULE:FREQ=YEARLY;BYMONTH=6", "RRULE:FREQ=YEARLY;COUNT=0",
      "RRULE:FREQ=YEARLY\nRDATE:20220101",
    ]
  )
  func otherRules(rule: String) {
    let found = event("SUMMARY:May Day\nDTSTART:20200501\n\(rule)", years: [2026])
    #expect(found.errors == ["1 rrule unsupported_rrule"])
  }

  @Test("Days that are holidays already are told once for an event, and the others stay")
  func duplicates() {
    let found = event(
      "SUMMARY:Eid days\nDTSTART:20260320\nDTEND:20260324", mode: .skipInvalid,
      existing: ["2026-03-21", "2026-03-22"])
    #expect(found.items == ["2026-03-20 Eid days", "2026-03-23 Eid days"])
    #expect(found.errors == ["1 date duplicate_date"])
  }

  @Test("What is no calendar is said to be none", arguments: ["", "date,name\n2026-01-01,Year"])
  func noCalendar(text: String) {
    #expect(parsed(text, .ics).errors == ["1 header not_a_calendar"])
    #expect(parsed("BEGIN:VCALENDAR\nEND:VCALENDAR", .ics).ok)
  }

  @Test("A file with a hundred years of days and more ends somewhere")
  func bound() {
    let event =
      "BEGIN:VEVENT\nSUMMARY:Long\nDTSTART:20200101\nDTEND:20210101\nRRULE:FREQ=YEARLY\nEND:VEVENT\n"
    let found = parsed(
      String(repeating: event, count: 200), .ics, years: Array(2020..<2220), mode: .skipInvalid)
    #expect(found.errors.contains { $0.hasSuffix("too_many_days") })
    #expect(found.errors.count < 10)
  }
}
