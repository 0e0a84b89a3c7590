import Kernel
import Testing

@testable import Wire

@Suite("Decisions on the wire")
struct DecisionTests {
  private struct Refused: Fault {
    let code = 4009
    let kind: StaticString = "transition_not_allowed"
    var facts: [(name: StaticString, value: Fact)] {
      [("from", "a"), ("allowed", .list(["b"]))]
    }

    func text(in language: Language) -> String { "No." }
  }

  private func text(_ decision: Decision) -> String {
    let out = JSONWriter()
    out.decision(decision)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test("A refusal has its reason and facts, and no member twice")
  func refused() {
    #expect(
      text(.refused(Refused()))
        == #"{"allowed":false,"reason":"transition_not_allowed","message":"No.","from":"a"}"#)
    #expect(text(.allowed) == #"{"allowed":true}"#)
  }
}
