import Kernel
import Testing

@testable import Protection

@Suite("Cases on file, protection 9")
struct CaseBookTests {
  private func data(_ region: CaseRegion = .us, _ steps: [StoredCaseStep] = []) -> CaseData {
    CaseData(region: region, facts: CaseFacts(), alertIds: [], steps: steps)
  }

  private func book(
    _ kind: CaseKind, _ data: CaseData, from day: String = "2026-01-01"
  ) throws -> CaseBook {
    CaseBook(kind, discoveredOn: try ProtectionTests.day(day), data)
  }

  private func book(_ data: CaseData) throws -> CaseBook { try book(.identityTheft, data) }

  @Test("Done, skipped and not needed count as progress, rounded down; own steps come last")
  func progress() throws {
    let own = StoredCaseStep(id: "own", title: "Ask Eva", state: .todo)
    var kept = data(.gb, [own])
    #expect(try book(.titleFraud, kept).steps.map(\.order) == Array(1...9))
    #expect(try book(.titleFraud, kept).steps.last?.id == "own")
    for (step, state, percent) in [
      ("ask_recorder", StepState.done, 11), ("call_lender", .skipped, 22),
      ("see_lawyer", .notNeeded, 33), ("see_lawyer", .todo, 22),
    ] {
      kept.change(step) { $0.state = state }
      #expect(try book(.titleFraud, kept).percent == percent, "\(step)")
    }
  }

  @Test("Next is what is overdue, then what is due first, then what stands first")
  func next() throws {
    var kept = data(.gb, [StoredCaseStep(id: "own", title: "Ask Eva", state: .todo)])
    let early = try day("2026-01-01")
    #expect(try book(.titleFraud, kept).next(on: early)?.id == "ask_recorder")
    kept.change("own") { $0.dueOn = early }
    #expect(try book(.titleFraud, kept).next(on: early)?.id == "own")
    #expect(try book(.titleFraud, kept).next(on: try day("2026-01-03"))?.id == "own")
    kept.change("own") { $0.dueOn = nil }
    for step in try book(.titleFraud, kept).steps where step.id != "own" {
      kept.change(step.id) { $0.state = .done }
    }
    #expect(try book(.titleFraud, kept).next(on: early)?.id == "own")
  }

  @Test("A case waits when every open step waits for others")
  func waiting() throws {
    var kept = data()
    for step in try book(kept).steps where step.waitsFor == .person {
      #expect(try !book(kept).isWaiting)
      kept.change(step.id) { $0.state = .done }
    }
    #expect(try book(kept).isWaiting)
    #expect(try book(kept).next(on: try day("2027-01-01")) == nil)
    for step in try book(kept).open { kept.change(step.id) { $0.state = .notNeeded } }
    #expect(try !book(kept).isWaiting)
  }

  @Test("A step is late on the day after it is due, and told of two days before and on the day")
  func dates() throws {
    var kept = data(
      .gb, [StoredCaseStep(id: "own", title: "Ask", dueOn: try day("2026-03-10"), state: .todo)])
    func step() throws -> KeptStep { try #require(try book(.titleFraud, kept).steps.last) }
    #expect(try !step().isOverdue(on: try day("2026-03-10")))
    #expect(try step().isOverdue(on: try day("2026-03-11")))
    for (told, next) in [
      (nil, "2026-03-08"), ("2026-03-07", "2026-03-08"), ("2026-03-08", "2026-03-10"),
      ("2026-03-09", "2026-03-10"), ("2026-03-10", nil), ("2026-03-11", nil),
    ] as [(String?, String?)] {
      kept.change("own") { $0.remindedOn = told.flatMap { CalendarDate($0) } }
      #expect(try step().remindOn?.description == next, "\(told ?? "-")")
    }
    kept.change("own") {
      $0.remindedOn = nil
      $0.state = .done
    }
    #expect(try step().remindOn == nil)
    #expect(try !step().isOverdue(on: try day("2026-03-11")))
  }

  @Test("Steps that are done tell the day, unless it was told")
  func facts() throws {
    var kept = data()
    kept.learn(from: "report_to_authority", doneOn: try day("2026-01-05"))
    kept.learn(from: "fraud_alert", doneOn: try day("2026-01-06"))
    kept.learn(from: "freeze_credit", doneOn: try day("2026-01-07"))
    kept.learn(from: "freeze_credit", doneOn: try day("2026-01-08"))
    kept.learn(from: "secure_mail", doneOn: try day("2026-01-09"))
    #expect(kept.facts.reportFiledOn?.description == "2026-01-05")
    #expect(kept.facts.alertPlacedOn?.description == "2026-01-06")
    #expect(kept.facts.frozenOn?.description == "2026-01-07")
    let block = try #require(try book(kept).steps.first { $0.id == "block_false_entries" })
    #expect(block.dueOn?.description == "2026-01-12")
  }

  @Test(
    "Whose law a case goes by follows from where the person lives",
    arguments: [
      ("US-CA", CaseRegion.us), ("SE", .se), ("GB", .gb), ("DE", .eu), ("NO", .eu), ("CH", .other),
      ("", .other),
    ])
  func regions(region: String, wanted: CaseRegion) {
    #expect(CaseRegion(ofPerson: region) == wanted)
  }
}
