import BundledData
import Kernel
import Testing

@testable import Protection

@Suite("The guided case, protection 9")
struct CasePlanTests {
  @Test("The file that comes along says of each step what the table says")
  func file() throws {
    let steps = try #require(Protection().caseSteps())
    for kind in CaseKind.allCases {
      for region in CaseRegion.allCases {
        let tabled = TabledStep.all.filter {
          $0.kinds.contains(kind) && $0.regions.contains(region)
        }
        let filed = steps.entries.filter { $0.kinds.contains(kind) && $0.regions.contains(region) }
        #expect(tabled.map(\.id) == filed.map(\.id), "\(kind) \(region)")
        for (one, other) in zip(tabled, filed) {
          #expect(one.basis == other.basis && one.waitsFor == other.waitsFor, "\(one.id)")
          #expect(one.isByLaw == (other.dateBy == .law), "\(one.id)")
        }
      }
    }
  }

  private func due(
    _ id: String, _ kind: CaseKind, _ region: CaseRegion, _ discovered: String,
    _ facts: CaseFacts = CaseFacts(), holidays: Set<CalendarDate> = []
  ) throws -> String {
    let plan = CasePlan(
      kind, region, discoveredOn: try day(discovered), facts: facts, holidays: holidays)
    let step = try #require(plan.steps.first { $0.step.id == id })
    return "\(step.dueOn?.description ?? "-") \(step.dateBy?.rawValue ?? "-")"
  }

  @Test("Working days pass over weekends and holidays")
  func workingDays() throws {
    // A Friday.
    #expect(try due("call_bank", .identityTheft, .us, "2026-01-30") == "2026-02-03 law")
    let monday: Set = [try day("2026-02-02")]
    #expect(
      try due("call_bank", .identityTheft, .us, "2026-01-30", holidays: monday)
        == "2026-02-04 law")
    var facts = CaseFacts()
    facts.blockReceivedOn = try day("2026-01-30")
    #expect(
      try due("block_answer", .identityTheft, .us, "2026-01-01", facts) == "2026-02-05 law")
  }

  @Test("Without the day it is counted from a step has no date, or the one that is advised")
  func unknownDays() throws {
    #expect(try due("block_answer", .identityTheft, .us, "2026-01-01") == "- -")
    #expect(try due("dispute_payment", .paymentFraud, .us, "2026-01-01") == "2026-01-08 advice")
    #expect(
      try due("renew_fraud_alert", .phoneTakeover, .us, "2024-02-29") == "2025-02-28 advice")
    #expect(try due("extend_block", .phoneTakeover, .se, "2026-01-01") == "2026-01-15 advice")
    var facts = CaseFacts()
    facts.alertPlacedOn = try day("2026-01-31")
    facts.statementOn = try day("2026-01-31")
    #expect(
      try due("renew_fraud_alert", .phoneTakeover, .us, "2024-02-29", facts) == "2027-01-31 law")
    #expect(
      try due("dispute_payment", .paymentFraud, .us, "2026-01-01", facts) == "2026-04-01 law")
  }
}
