import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.delegate")
struct DelegationTests {
  let office: PayOffice

  init() throws { office = try PayOffice.atWork() }

  @Test("The delegate decides on behalf, and both are named")
  func onBehalf() throws {
    let id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    #expect(refusal { try office.decide("bo", .approve, id) } != [])
    try delegate(to: "bo")
    try office.decide("bo", .approve, id)
    let record = try office.record(id)
    #expect(record.status == .approved)
    #expect(record.steps?.first?.actor?.userId == "bo")
    #expect(record.steps?.first?.onBehalfOf?.userId == "head")
    #expect(record.timeline?.last?.onBehalfOf?.userId == "head")
  }

  @Test("It holds between its days only", arguments: [("2026-03-03", false), ("2026-03-04", true)])
  func period(day: String, holds: Bool) throws {
    let id = try office.ask(.casual, "2026-03-16", "2026-03-17")
    try delegate(to: "bo", from: "2026-03-04", until: "2026-03-05")
    try office.turn(to: day)
    #expect(refusal { try office.decide("bo", .approve, id) }.isEmpty == holds)
  }

  @Test("Nobody decides their own request in another's place")
  func own() throws {
    try delegate(to: "ann")
    let id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    #expect(
      refusal { try office.decide("ann", .approve, id) }
        == ["4003 self_approval_disallowed"])
  }

  @Test("What waits for the one who is away is in the delegate's queue")
  func queue() throws {
    let id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    let queue = { try office.leave.list(ListParams(scope: .queue), try office.reading("bo")) }
    #expect(try queue().items.isEmpty)
    try delegate(to: "bo")
    #expect(try queue().items.map(\.id) == [id])
  }

  @Test("Who decides for another sees the reason, and the buttons of it, and no more afterwards")
  func shown() throws {
    let id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    func seen(on day: String) throws -> [Bool] {
      try office.turn(to: day)
      let record = try office.leave.get(GetParams(leaveId: id), try office.reading("bo"))
      let actions = ["approve", "reject", "cancel", "recall"].map { record.actions[$0] }
      return [record.reason != nil] + actions.map { $0?.isAllowed ?? false }
    }
    try delegate(to: "bo", until: "2026-03-03")
    #expect(try seen(on: "2026-03-03") == [true, true, true, false, false])
    #expect(refusal { _ = try seen(on: "2026-03-04") } == ["4003 forbidden"])
  }

  @Test("Ended early, it holds no more")
  func ended() throws {
    let id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    let delegation = try delegate(to: "bo")
    #expect(delegation.state == .active)
    let refused = refusal {
      try office.write("bo") {
        try office.leave.endDelegation(EndDelegationParams(delegationId: delegation.id), $0)
      }
    }
    #expect(refused == ["4004 not_found"])
    _ = try office.write("head") {
      try office.leave.endDelegation(EndDelegationParams(delegationId: delegation.id), $0)
    }
    #expect(refusal { try office.decide("bo", .approve, id) } != [])
    #expect(try list("head").isEmpty)
    #expect(try list("head", ended: true).map(\.state) == [.ended])
  }

  @Test("Those whom it concerns see it; HR sees all of them")
  func listed() throws {
    try delegate(to: "bo")
    #expect(try list("head").count == 1)
    #expect(try list("bo").count == 1)
    #expect(try list("ann").isEmpty)
    #expect(try list("ann", all: true).isEmpty)
    #expect(try list("hr-head").isEmpty)
    #expect(try list("hr-head", all: true).count == 1)
  }

  @Test("It can be switched off, and then nothing is lent")
  func switchedOff() throws {
    let id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    try delegate(to: "bo")
    try office.database.write {
      try office.database.save(
        Array("false".utf8), for: .delegationEnabled, of: "org-1")
    }
    #expect(refusal { try delegate(to: "bo") } == ["4003 feature_disabled"])
    #expect(refusal { try office.decide("bo", .approve, id) } != [])
  }

  @discardableResult
  private func delegate(
    to user: ID, from: String = "2026-03-02", until: String = "2026-03-20"
  ) throws -> DelegationInfo {
    try office.write("head") {
      try office.leave.delegate(
        DelegateParams(to: user, from: from, until: until, reason: "Away"), $0)
    }
  }

  private func list(
    _ user: ID, ended: Bool = false, all: Bool = false
  ) throws -> [DelegationInfo] {
    try office.leave.delegations(
      DelegationsParams(includeEnded: ended, all: all), try office.reading(user)
    ).items
  }
}
