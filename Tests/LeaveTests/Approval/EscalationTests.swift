import Kernel
import Testing

@testable import Leave

@Suite("A step that waits")
struct EscalationTests {
  @Test(
    "A reminder at half of the time, the next one is told when it is over",
    arguments: [
      (1, 0, nil), (1, 1, .overdue),
      (2, 0, nil), (2, 1, .reminder), (2, 2, .overdue),
      (3, 1, nil), (3, 2, .reminder), (3, 3, .overdue),
      (5, 2, nil), (5, 3, .reminder), (5, 4, .reminder), (5, 5, .overdue), (5, 99, .overdue),
      (0, 99, nil),
    ] as [(Int, Int, Escalation?)]
  )
  func due(daysMax: Int, waited: Int, due: Escalation?) {
    #expect(escalation(waited: waited, daysMax: daysMax) == due)
  }

  @Test(
    "Only working days after the opening count",
    arguments: [
      ("2025-02-16", 0), ("2025-02-17", 1), ("2025-02-18", 1), ("2025-02-19", 2),
      ("2025-02-22", 3), ("2025-02-23", 4), ("2025-02-15", 0),
    ]
  )
  func waited(today: String, days: Int) {
    let opened = date("2025-02-16")
    #expect(daysWaited(since: opened, today: date(today), februaryCalendar) == days)
  }

  @Test(
    "A leave approaches three working days before",
    arguments: [
      // Wednesday, Tuesday and Monday lie before Thursday; the 18th is free.
      ("2025-02-13", "2025-02-09", false), ("2025-02-13", "2025-02-10", true),
      ("2025-02-20", "2025-02-13", false), ("2025-02-20", "2025-02-16", true),
      ("2025-02-13", "2025-02-12", true), ("2025-02-13", "2025-02-13", false),
      ("2025-02-13", "2025-02-14", false),
    ]
  )
  func approaching(start: String, today: String, isApproaching expected: Bool) {
    #expect(
      isApproaching(start: date(start), today: date(today), februaryCalendar) == expected)
  }
}
