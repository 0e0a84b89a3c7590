import Kernel
import Testing

@testable import Leave

@Suite("Overstay")
struct OverstayRuleTests {
  @Test(
    "It is one from the first working day after the end",
    arguments: [
      // The leave ends on Thursday; Friday and Saturday are free.
      ("2025-02-13", false), ("2025-02-14", false), ("2025-02-15", false), ("2025-02-16", true),
      ("2025-03-16", true),
    ]
  )
  func boundary(today: String, expected: Bool) {
    #expect(isOverstay(sample(), today: date(today), februaryCalendar) == expected)
  }

  @Test("A holiday moves the day on which somebody is due")
  func holiday() {
    let leave = sample(end: "2025-02-17")
    #expect(!isOverstay(leave, today: date("2025-02-18"), februaryCalendar))
    #expect(isOverstay(leave, today: date("2025-02-19"), februaryCalendar))
  }

  @Test("A return is only demanded after more than seven medical days")
  func required() {
    let today = date("2025-02-20")
    #expect(!isOverstay(sample(countedDays: 7), today: today, februaryCalendar))
    #expect(isOverstay(sample(countedDays: 7.5), today: today, februaryCalendar))
    #expect(!isOverstay(sample(.earned), today: today, februaryCalendar))
  }

  @Test("Whoever has returned, or has no leave to return from, does not overstay")
  func others() {
    let today = date("2025-02-20")
    #expect(!isOverstay(sample(returned: "2025-02-16"), today: today, februaryCalendar))
    for status in LeaveStatus.allCases where status != .approved {
      #expect(!isOverstay(sample(status: status), today: today, februaryCalendar))
    }
  }

  private func sample(
    _ type: LeaveType = .medical, status: LeaveStatus = .approved, end: String = "2025-02-13",
    countedDays: Double = 8, returned: String? = nil
  ) -> ReturnCase {
    ReturnCase(
      type: type, status: status, start: date("2025-02-02"), end: date(end),
      countedDays: countedDays, returnedOn: returned.map(date))
  }
}
