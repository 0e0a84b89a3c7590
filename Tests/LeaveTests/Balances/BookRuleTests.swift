import Kernel
import Testing

@testable import Leave

@Suite("leave.accrue")
struct AccrualRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let month: String
    var joining: String?
    var leaving: String?
    var away: [(String, String)] = []
    var earned = 0.0
    var special = 0.0
    /// credit, toEarned, toSpecial, lost
    let expected: [Double]
    var isAway = false
    var testDescription: String { "\(month) \(joining ?? "") \(leaving ?? "") \(earned)" }
  }

  @Test(
    "A month brings two days, its part one brings a part of them, and the caps hold",
    arguments: [
      Row(month: "2025-04", expected: [2, 2, 0, 0]),
      // 2 × 15 ÷ 30 = 1
      Row(month: "2025-04", joining: "2025-04-16", expected: [1, 1, 0, 0]),
      // 2 × 11 ÷ 30 = 0.733: nearer to 0.5; 2 × 12 ÷ 30 = 0.8: nearer to 1
      Row(month: "2025-04", joining: "2025-04-20", expected: [0.5, 0.5, 0, 0]),
      Row(month: "2025-04", joining: "2025-04-19", expected: [1, 1, 0, 0]),
      // 2 × 7 ÷ 28 = 0.5 and 2 × 3.5 ÷ 28 = 0.25: ties go up
      Row(month: "2025-02", leaving: "2025-02-07", expected: [0.5, 0.5, 0, 0]),
      Row(month: "2025-02", leaving: "2025-02-03", expected: [0, 0, 0, 0]),
      Row(month: "2025-02", leaving: "2025-02-04", expected: [0.5, 0.5, 0, 0]),
      Row(month: "2024-02", leaving: "2024-02-29", expected: [2, 2, 0, 0]),
      Row(month: "2025-04", joining: "2025-05-01", expected: [0, 0, 0, 0]),
      Row(month: "2025-04", joining: "2025-04-30", leaving: "2025-04-30", expected: [0, 0, 0, 0]),
      Row(month: "2025-04", earned: 58, expected: [2, 2, 0, 0]),
      Row(month: "2025-04", earned: 58.5, expected: [2, 1.5, 0.5, 0]),
      Row(month: "2025-04", earned: 60, special: 118, expected: [2, 0, 2, 0]),
      Row(month: "2025-04", earned: 60, special: 118.5, expected: [2, 0, 1.5, 0.5]),
      Row(month: "2025-04", earned: 60, special: 120, expected: [2, 0, 0, 2]),
      Row(month: "2025-04", earned: 61, special: 121, expected: [2, 0, 0, 2]),
      Row(
        month: "2025-04", away: [("2025-04-01", "2025-04-30")], expected: [0, 0, 0, 0],
        isAway: true),
      Row(month: "2025-04", away: [("2025-04-02", "2025-05-30")], expected: [2, 2, 0, 0]),
      Row(month: "2025-04", away: [("2025-03-02", "2025-04-29")], expected: [2, 2, 0, 0]),
      Row(
        month: "2025-04", away: [("2025-04-11", "2025-05-01"), ("2025-03-30", "2025-04-10")],
        expected: [0, 0, 0, 0], isAway: true),
      Row(
        month: "2025-04", away: [("2025-04-12", "2025-05-01"), ("2025-03-30", "2025-04-10")],
        expected: [2, 2, 0, 0]),
      Row(
        month: "2025-04", joining: "2025-04-21", away: [("2025-04-21", "2025-04-30")],
        expected: [0, 0, 0, 0], isAway: true),
    ]
  )
  func months(_ row: Row) throws {
    let month = try #require(LeaveMonth(row.month))
    let away = try row.away.map { start, end in
      try #require(CalendarDate(start)).days(through: #require(CalendarDate(end)))
    }
    let result = accrual(
      in: month,
      Employment(
        joiningDate: row.joining.flatMap { CalendarDate($0) },
        leavingDate: row.leaving.flatMap { CalendarDate($0) }),
      away: away, earned: row.earned, special: row.special)
    #expect(
      [result.credit, result.toEarned, result.toSpecial, result.lost] == row.expected)
    #expect(result.onLeaveWholeMonth == row.isAway)
  }

  @Test(
    "A month is written with four and two digits",
    arguments: ["2025-4", "2025-00", "2025-13", "25-0401", "2025-04 "])
  func unreadable(text: String) { #expect(LeaveMonth(text) == nil) }
}

@Suite("leave.rollover")
struct RolloverRuleTests {
  @Test(
    "Sixty days of earned leave are carried, then special leave is filled, the rest is lost",
    arguments: [
      ([.earned: 60], [60, 0, 0, 0]),
      ([.earned: 60.5], [60, 0.5, 0.5, 0]),
      ([.earned: 70, .special: 110], [60, 120, 10, 0]),
      ([.earned: 70.5, .special: 110], [60, 120, 10, 0.5]),
      ([.earned: 80, .special: 120], [60, 120, 0, 20]),
      ([.earned: 12, .special: 7.5], [12, 7.5, 0, 0]),
      ([:], [0, 0, 0, 0]),
    ] as [([LeaveType: Double], [Double])]
  )
  func carried(closings: [LeaveType: Double], expected: [Double]) {
    let rollover = Rollover(closings)
    #expect(
      [rollover.earned, rollover.special, rollover.movedToSpecial, rollover.lost] == expected)
  }

  @Test("Casual, medical and quarantine leave lapse, as far as anything is left")
  func lapsed() {
    let rollover = Rollover([.casual: 3.5, .medical: 0, .quarantine: 2, .earned: 5, .study: 9])
    #expect(rollover.lapsed == [.casual: 3.5, .quarantine: 2])
  }

  @Test(
    "The first year brings its part of the entitlement, to the nearest half day, ties up",
    arguments: [
      // 10 × 365 ÷ 365
      (LeaveType.casual, "2025-01-01", 2025, 10.0),
      // 10 × 184 ÷ 365 = 5.04
      (.casual, "2025-07-01", 2025, 5),
      // 14 × 184 ÷ 365 = 7.06
      (.medical, "2025-07-01", 2025, 7),
      // 10 × 1 ÷ 365 = 0.03
      (.casual, "2025-12-31", 2025, 0),
      // 10 × 9 ÷ 365 = 0.2466, 10 × 10 ÷ 365 = 0.274
      (.casual, "2025-12-23", 2025, 0), (.casual, "2025-12-22", 2025, 0.5),
      // 10 × 183 ÷ 366 = 5 exactly
      (.casual, "2024-07-02", 2024, 5),
      (.casual, "2024-07-02", 2025, 10), (.casual, "2026-01-01", 2025, 0),
      (.earned, "2020-01-01", 2025, 0),
    ]
  )
  func firstYear(type: LeaveType, joining: String, year: Int, days: Double) throws {
    let date = try #require(CalendarDate(joining))
    #expect(yearlyGrant(type, year, Employment(joiningDate: date)) == days)
  }
}

@Suite("leave.validateEncashment")
struct EncashmentRuleTests {
  @Test(
    "Only what is above ten days can be paid, in halves",
    arguments: [
      (30, 20, 20, true), (30, 20.5, 20, false), (10.5, 0.5, 0.5, true), (10, 0.5, 0, false),
      (9, 0.5, 0, false), (30, 0, 20, false), (30, -1, 20, false), (30, 0.25, 20, false),
      (30, 19.75, 20, false),
    ] as [(Double, Double, Double, Bool)]
  )
  func bounds(balance: Double, days: Double, maximum: Double, isFine: Bool) {
    let rule = EncashmentRule(balance: balance, days: days)
    #expect(rule.maximum == maximum)
    #expect(rule.violations.map(\.kind) == (isFine ? [] : ["encashment_validation_failed"]))
  }

  @Test("Another request that waits is a violation beside")
  func pending() {
    let rule = EncashmentRule(balance: 12, days: 5, hasPending: true)
    #expect(
      rule.violations.map { "\($0.kind) \($0.path)" } == [
        "encashment_validation_failed /days", "encashment_already_pending /hasPending",
      ])
  }

  @Test(
    "A month has 22 days, and half a minor unit is rounded up",
    arguments: [
      (6_600_000, 5, 1_500_000), (1, 11, 1), (1, 10.5, 0), (100, 0.5, 2), (1_000_003, 7.5, 340_910),
    ] as [(Int, Double, Int)]
  )
  func amounts(gross: Int, days: Double, amount: Int) {
    #expect(
      payment(Money(amountMinor: gross, currency: "BDT"), for: days)
        == Money(amountMinor: amount, currency: "BDT"))
  }

  @Test("An amount that no number holds is none")
  func enormous() {
    #expect(payment(Money(amountMinor: .max, currency: "BDT"), for: 100_000) == nil)
    #expect(!isHalves(.infinity))
    #expect(!isHalves(1_000_000.5))
  }
}
