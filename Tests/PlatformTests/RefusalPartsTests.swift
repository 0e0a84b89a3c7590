import Kernel
import Platform
import Testing
import Wire

@Suite struct RefusalPartsTests {
  private let violations = [
    Violation(WireFault.required, at: "/a"), Violation(WireFault.invalidCharacters, at: "/b"),
  ]

  @Test("Of fields that are wrong the code is that of params, and the first one says it")
  func fields() {
    let refusal = Refusal(violations)
    #expect(refusal.fault.code == 4022 && refusal.fault.kind.description == "validation_failed")
    #expect(refusal.first.kind.description == "required")
    #expect(refusal.violations?.count == 2)
    let sentences = violations.map { $0.fault.text(in: .en) }
    #expect(refusal.sentences(in: .en) == sentences.joined(separator: " "))
  }

  @Test("Of a request as a whole its fault says it, with what it comes from or without")
  func whole() {
    for (refusal, count) in [
      (Refusal(WireFault.cancelled), nil), (Refusal(WireFault.cancelled, because: violations), 2),
    ] {
      #expect(refusal.fault.kind.description == WireFault.cancelled.kind.description)
      #expect(refusal.first.code == WireFault.cancelled.code)
      #expect(refusal.violations?.count == count)
      #expect(refusal.sentences(in: .sv) == WireFault.cancelled.text(in: .sv))
    }
  }
}
