import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("Leave over New Year")
struct YearCrossingTests {
  let office: LeaveOffice

  init() throws {
    office = try LeaveOffice()
    try office.wait(until: "2026-12-01")
    try office.give("ann", .earned, 20)
  }

  /// Five working days of 2026, Sunday to Thursday, and three of 2027.
  func ask() throws -> LeaveRecord {
    try office.submit(
      #"{"type":"EARNED","startDate":"2026-12-27","endDate":"2027-01-05","reason":"Over New Year"}"#
    ).leave
  }

  func left() throws -> [Double] {
    [try office.left("ann", .earned), try office.left("ann", .earned, year: 2027)]
  }

  @Test("Each day is asked for and booked in its own year, and given back to it")
  func split() throws {
    let asked = try ask()
    #expect(asked.countedByYear == ["2026": 5, "2027": 3])
    #expect(try left() == [15, 12])
    try office.approve(asked.id)
    #expect(try left() == [15, 12])
    let booked = try office.database.entries(ofLeave: asked.id, of: "org")
    #expect(booked.map { "\($0.year) \($0.delta)" }.sorted() == ["2026 -5.0", "2027 -3.0"])
    try office.cancel("hanna", asked.id, "The trip is off")
    #expect(try left() == [20, 20])
  }

  @Test("The rollover carries what the part of the old year has left")
  func rollover() throws {
    let id = try ask().id
    try office.approve(id)
    try office.wait(until: "2027-01-03")
    try office.write("hugo") { _ = try $0.bookkeeper(of: "ann") }
    #expect(try left() == [15, 12])
  }

  @Test("A new holiday of the next year is given back to the next year")
  func recount() throws {
    let id = try ask().id
    try office.approve(id)
    #expect(try office.setHoliday("2027-01-04").affected.map(\.after) == [7])
    #expect(try left() == [15, 13])
    #expect(try office.get("ann", id).countedByYear == ["2026": 5, "2027": 2])
  }

  @Test(
    "What is there for the next year is what this one leaves",
    arguments: [(8.0, true), (7.5, false)])
  func enough(days: Double, isEnough: Bool) throws {
    try office.give("ann", .earned, days - 20)
    #expect(
      refusal { _ = try ask() }
        == (isEnough ? [] : ["insufficient_balance /type"]))
  }
}

@Suite("Days that expire, asked for")
struct ExpiringRequestTests {
  @Test(
    "They are there for leave that ends in time, and are used before others",
    arguments: [("2026-02-19", true), ("2026-02-18", false)]
  )
  func until(expiry: String, isEnough: Bool) throws {
    let office = try LeaveOffice()
    let granted = AdjustBalanceParams(
      userId: "ann", type: .earned, delta: 3, note: "Worked at New Year",
      expiresOn: expiry)
    _ = try office.write("hugo") { try office.leave.adjustBalance(granted, $0) }
    try office.give("ann", .earned, 2)
    // Five days, until 19 February.
    let refusal = refusal { try office.submit(LeaveOffice.earned) }
    #expect(refusal == (isEnough ? [] : ["insufficient_balance /type"]))
    guard isEnough, let id = try office.list("ann").items.first?.id else { return }
    try office.approve(id)
    let taken = try office.database.entries(ofLeave: id, of: "org")
    #expect(taken.map(\.delta).sorted() == [-3, -2])
    #expect(taken.first { $0.sourceId != nil }?.delta == -3)
  }
}
