import Kernel
import Testing

private enum FormFault: Fault {
  case missing
  case wrong

  var code: Int { 4022 }
  var kind: StaticString { self == .missing ? "missing" : "wrong" }
  func text(in language: Language) -> String { kind.description }
}

@Suite struct FormFindingsTests {
  private let shape = [Violation(FormFault.wrong, at: "/list/1/name")]

  private func told(_ order: FindingOrder) -> [String] {
    var findings = FormFindings<FormFault>(shape: shape, told: order)
    for path in ["/name", "/list/0/name", "/list/0/at", "/other", "/name"] {
      findings.refuse(.wrong, at: path)
    }
    return findings.violations.map(\.path)
  }

  @Test("Faults are told as found, by member, or by member at any depth; of a place the first")
  func orders() {
    #expect(told(.found) == ["/list/1/name", "/name", "/list/0/name", "/list/0/at", "/other"])
    #expect(
      told(.members(["name", "list"]))
        == ["/name", "/list/1/name", "/list/0/name", "/list/0/at", "/other"])
    #expect(
      told(.nested(["list", "at", "name"]))
        == ["/list/0/at", "/list/0/name", "/list/1/name", "/name", "/other"])
  }

  @Test("What is withdrawn is forgotten, and can be found again; what was only counted stays")
  func withdrawal() {
    var counted = Violation(FormFault.wrong, at: "/list/9")
    counted.further = 3
    var findings = FormFindings<FormFault>(shape: shape + [counted])
    #expect(!findings.isSound(at: "/list") && findings.isSound(at: "/lis"))
    findings.withdraw(at: "/list")
    #expect(findings.violations.map(\.path) == ["/list/9"])
    findings.refuse(.missing, at: "/list/1/name")
    #expect(findings.violations.count == 2)
  }

  @Test("A rule may tell several things of one place, and others be told inside it")
  func several() {
    var findings = FormFindings<FormFault>(shape: shape)
    findings.add(all: [
      Violation(FormFault.wrong, at: "/a"), Violation(FormFault.missing, at: "/a"),
    ])
    findings.tell(.missing, inside: "/list")
    #expect(findings.violations.map(\.kind) == ["missing", "wrong", "missing"])
    #expect(findings.required(Field<Int>.absent, at: "/n", else: .missing) == nil)
    #expect(findings.required(.value(3), at: "/m", else: .missing) == 3)
    #expect(throws: Refusal.self) { try findings.orThrow() }
  }
}
