import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.extend")
struct ExtendTests {
  let office: PayOffice
  let id: ID

  /// Ten of fourteen medical days, until Thursday 2026-03-12.
  init() throws {
    office = try PayOffice.atWork()
    id = try office.granted(.medical, "2026-03-01", "2026-03-12")
  }

  @Test(
    "It holds a counted day after the present end",
    arguments: [
      ("2026-03-12", ["4009 extension_invalid_date"]),
      ("2026-03-13", ["4009 extension_no_working_days"]),
      ("2026-03-14", ["4009 extension_no_working_days"]),
      ("2026-03-15", []),
    ]
  )
  func boundaries(newEnd: String, expected: [String]) {
    #expect(refusal { try extend(newEnd) } == expected)
  }

  @Test("It is a leave of its own, from the day after, through the full chain")
  func linked() throws {
    let record = try extend("2026-03-16")
    #expect(record.parentLeaveId == id)
    #expect(record.isExtension)
    #expect(record.status == .submitted)
    #expect(record.startDate == date("2026-03-13"))
    #expect(record.countedDays == 2)
    #expect(record.calendarDays == 4)
    #expect(record.chain == [.hrAdmin, .deptHead, .hrHead, .ceo])
    #expect(try office.record(record.id).breakdown?.map(\.counted) == [false, false, true, true])
    #expect(try office.record(id).endDate == date("2026-03-12"))
  }

  @Test("One that is open is the only one; after a refusal another may be asked for")
  func oneAtATime() throws {
    let first = try extend("2026-03-15")
    #expect(refusal { try extend("2026-03-16") } == ["4009 extension_already_pending"])
    #expect(try office.whyNot(.extend, id) == ["4009 extension_already_pending"])
    try office.decide("hr-admin", .return, first.id, comment: "Until when?")
    #expect(refusal { try extend("2026-03-16") } == ["4009 extension_already_pending"])
    _ = try office.write("ann") { try office.leave.cancel(CancelParams(leaveId: first.id), $0) }
    #expect(try office.whyNot(.extend, id) == [])
    #expect(refusal { try extend("2026-03-16") } == [])
  }

  @Test(
    "The policy judges it like any request",
    arguments: [("2026-03-18", true), ("2026-03-19", false)]
  )
  func annualCap(newEnd: String, fits: Bool) {
    let refused = refusal { try extend(newEnd) }
    #expect(refused.contains { $0.hasPrefix("ml_annual_cap_exceeded") } == !fits)
  }

  @Test("A medical certificate of the leave counts for what continues it")
  func certificate() throws {
    let office = try PayOffice.atWork()
    let short = try office.ask(.medical, "2026-03-01", "2026-03-03", proven: false)
    for (person, action) in [
      ("hr-admin", StepDecision.forward), ("head", .forward), ("hr-head", .forward),
      ("ceo", .approve),
    ] {
      try office.decide(person, action, short)
    }
    let longer = {
      try office.write("ann") {
        try office.leave.extend(
          ExtendParams(leaveId: short, newEndDate: "2026-03-09", reason: "Not well yet"), $0)
      }
    }
    #expect(refusal { try longer() } == ["medical_certificate_required /newEndDate"])
    _ = try office.write("ann") {
      try office.leave.uploadCertificate(
        UploadCertificateParams(
          leaveId: short, kind: .medical, fileName: "note.pdf", data: Array("%PDF-1.7".utf8)), $0)
    }
    #expect(try longer().countedDays == 4)
  }

  @discardableResult
  private func extend(_ newEnd: String) throws -> LeaveRecord {
    try office.write("ann") {
      try office.leave.extend(
        ExtendParams(leaveId: id, newEndDate: newEnd, reason: "Not well yet"), $0)
    }
  }
}
