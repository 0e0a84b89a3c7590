import Kernel
import Testing

@testable import Leave

@Suite("Pay")
struct PayRuleTests {
  @Test("The first days are on the first portion")
  func bookedInOrder() {
    let booked = bookedDays(
      counted("2025-02-09", "2025-02-13"), .casual,
      [Portion(type: .casual, year: 2025, days: 3), Portion(type: .earned, year: 2025, days: 2)])
    #expect(booked.map(\.type) == [.casual, .casual, .casual, .earned, .earned])
    #expect(booked.map(\.amount) == [1, 1, 1, 1, 1])
  }

  @Test("A day across two portions belongs to both")
  func acrossPortions() {
    let booked = bookedDays(
      counted("2025-02-09", "2025-02-10"), .medical,
      [
        Portion(type: .medical, year: 2025, days: 0.5),
        Portion(type: .extrawithoutpay, year: 2025, days: 1.5),
      ])
    #expect(booked.map(\.type) == [.medical, .extrawithoutpay, .extrawithoutpay])
    #expect(booked.map(\.amount) == [0.5, 0.5, 1])
  }

  @Test("Without portions the days are of the leave's own type")
  func noPortions() {
    #expect(
      bookedDays(counted("2025-02-09", "2025-02-10"), .study, []).map(\.type) == [.study, .study])
  }

  @Test(
    "Disability is paid in full for 90 days, by half for 90 more",
    arguments: [(1, DayPay.full), (90, .full), (91, .half), (180, .half), (181, .none)]
  )
  func disability(ordinal: Int, expected: DayPay) {
    #expect(pay(of: .specialDisability, ordinal: ordinal) == expected)
  }

  @Test("Only study leave and leave without pay cost it", arguments: LeaveType.allCases)
  func unpaid(type: LeaveType) {
    let isUnpaid = type == .study || type == .extrawithoutpay
    #expect((pay(of: type, ordinal: 1) == .none) == isUnpaid)
  }

  @Test("Only the days inside the period are summed, and the days before it count for the order")
  func period() {
    let days = bookedDays(counted("2025-01-01", "2025-06-29", .calendar), .specialDisability, [])
    var lost = LostPay()
    // The 90th day is 2025-03-31.
    lost.add(days, within: date("2025-03-31").days(through: date("2025-04-02")))
    #expect(lost == LostPay(unpaidDays: 0, halfPayDays: 2))
    var later = LostPay()
    later.add(days, within: date("2025-01-01").days(through: date("2025-01-02")), ordinal: 181)
    #expect(later == LostPay(unpaidDays: 2, halfPayDays: 0))
  }

  @Test(
    "The median is the middle value",
    arguments: [([], nil), ([4], 4), ([9, 1], 5), ([9, 1, 2], 2)] as [([Double], Double?)]
  )
  func middle(values: [Double], expected: Double?) {
    #expect(median(values) == expected)
  }
}
