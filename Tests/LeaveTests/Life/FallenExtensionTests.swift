import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("An extension falls with the leave that it extends")
struct FallenExtensionTests {
  let office: PayOffice
  let id: ID

  /// Five of twenty earned days, from Sunday 2026-03-08 to Thursday 12; today is the 9th.
  init() throws {
    office = try PayOffice.atWork()
    id = try office.granted(.earned, "2026-03-08", "2026-03-12")
    try office.turn(to: "2026-03-09")
  }

  @Test("Recalled, shortened or cancelled in part: whatever is open of it is cancelled, and said")
  func open() throws {
    for way in ["recall", "shorten", "cancel"] {
      let office = try PayOffice.atWork()
      let id = try office.granted(.earned, "2026-03-08", "2026-03-12")
      try office.turn(to: "2026-03-09")
      let extension1 = try extend(office, id, to: "2026-03-17")
      try office.decide("hr-admin", .forward, extension1)
      let answer = try cut(office, id, way)
      #expect(answer.cancelledExtensions == [extension1], "\(way)")
      let fallen = try office.record(extension1)
      #expect(fallen.status == .cancelled)
      let last = try #require(fallen.timeline?.last)
      #expect(last.event == .cancelled && last.reason == .parentEnded)
      #expect(last.label == "Cancelled: the leave it extends was cut or recalled.")
      for person in ["ann", "hr-admin", "head"] {
        #expect(try office.told(person).contains(.leaveCancelled), "\(person), \(way)")
      }
      #expect(try office.item(.earned, "ann").pending == 0)
    }
  }

  @Test("What was booked for it, and for what extends it in turn, is given back")
  func approved() throws {
    let first = try approve(extend(office, id, to: "2026-03-16"))
    try office.turn(to: "2026-03-15")
    let second = try approve(extend(office, first, to: "2026-03-18"))
    #expect(try office.item(.earned, "ann").used == 9)
    try office.turn(to: "2026-03-09")
    let answer = try cut(office, id, "shorten")
    #expect(answer.cancelledExtensions == [first, second])
    for fallen in [first, second] { #expect(try office.record(fallen).status == .cancelled) }
    #expect(try office.item(.earned, "ann").used == answer.countedDays)
  }

  @Test("What came to an end of its own stays what it is")
  func others() throws {
    let refused = try extend(office, id, to: "2026-03-16")
    try office.decide("hr-admin", .reject, refused, comment: "Not now")
    let answer = try cut(office, id, "shorten")
    #expect(answer.cancelledExtensions == nil)
    #expect(try office.record(refused).status == .rejected)
  }

  private func extend(_ office: PayOffice, _ id: ID, to end: String) throws -> ID {
    try office.write("ann") {
      try office.leave.extend(
        ExtendParams(
          leaveId: id, newEndDate: end, reason: "The bridge is closed",
          acknowledge: ["backdate_needs_confirmation"]), $0)
    }.id
  }

  private func approve(_ id: ID) throws -> ID {
    for (person, action) in [
      ("hr-admin", StepDecision.forward), ("head", .forward), ("hr-head", .forward),
      ("ceo", .approve),
    ] { try office.decide(person, action, id) }
    return id
  }

  private func cut(_ office: PayOffice, _ id: ID, _ way: String) throws -> LeaveRecord {
    let why = "Needed at the office"
    switch way {
    case "recall":
      return try office.write("hr-head") {
        try office.leave.recall(RecallParams(leaveId: id, effectiveDate: "2026-03-11"), $0)
      }
    case "shorten":
      return try office.write("ann") {
        try office.leave.shorten(
          ShortenParams(leaveId: id, newEndDate: "2026-03-10", reason: why), $0)
      }
    default:
      return try office.write("hr-admin") {
        try office.leave.cancel(
          CancelParams(leaveId: id, reason: why, from: "2026-03-11"), $0)
      }
    }
  }
}
