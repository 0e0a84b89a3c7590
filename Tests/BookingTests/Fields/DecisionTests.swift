import Kernel
import Testing
import Wire

@testable import Booking

@Suite("Decisions on the wire")
struct DecisionTests {
  @Test("`allowed` is a truth value, also when the fault lists what is allowed")
  func allowedOnce() {
    let fault = BookingFault.transitionNotAllowed(
      from: .diagnosing, to: .collected, allowed: [.readyToQuote])
    #expect(fault.facts.map(\.name.description) == ["from", "to", "allowed"])
    let out = JSONWriter(capacity: 64)
    out.decision(.refused(fault))
    let json = String(decoding: out.copy(), as: UTF8.self)
    #expect(json.hasPrefix("{\"allowed\":false,\"reason\":\"transition_not_allowed\","))
    #expect(json.hasSuffix(",\"from\":\"diagnosing\",\"to\":\"collected\"}"))
    #expect(json.ranges(of: "\"allowed\"").count == 1)
  }
}
