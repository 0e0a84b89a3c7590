import Kernel
import Testing

@testable import Protection

@Suite("Deadlines of removals, protection 7.2")
struct RemovalDeadlineTests {
  private func deadlines(
    _ law: RemovalLaw, _ receivedOn: String, holidays: [String] = [], extended: Bool = false
  ) throws -> RemovalDeadlines {
    RemovalDeadlines(
      RemovalFacts(
        law: law, receivedOn: try day(receivedOn), holidays: Set(try holidays.map(day)),
        isExtended: extended))
  }

  private func written(_ dates: CalendarDate?...) -> String {
    dates.map { $0?.description ?? "-" }.joined(separator: " ")
  }

  @Test(
    "Each law has its own periods",
    arguments: [
      // A Friday; the tenth and fifteenth working day after it.
      (RemovalLaw.ccpaDelete, "2026-01-02", "2026-01-16 2026-02-16 2026-04-02"),
      (.ccpaKnow, "2026-01-02", "2026-01-16 2026-02-16 2026-04-02"),
      (.ccpaOptOut, "2026-01-02", "- 2026-01-23 -"),
      (.gdprErasure, "2026-01-15", "- 2026-02-16 2026-04-15"),
      (.ukGdprErasure, "2024-01-31", "- 2024-02-29 2024-04-30"),
      (.deleteActDrop, "2026-07-31", "2026-09-15 2026-10-30 -"),
      (.deleteActDrop, "2026-08-02", "2026-09-16 2026-10-31 -"),
      (.generic, "2026-01-02", "- 2026-02-01 -"),
    ]
  )
  func periods(law: RemovalLaw, receivedOn: String, expected: String) throws {
    let found = try deadlines(law, receivedOn)
    #expect(
      written(found.acknowledgeBy, found.respondBy, found.extendedRespondBy) == expected)
    #expect(found.basis == law.basis)
  }

  @Test("Dates of the regulation move off days without work; days of a calendar do not")
  func moving() throws {
    // 2026-05-14 is Ascension Day, a Thursday.
    let moved = try deadlines(.gdprErasure, "2026-04-14", holidays: ["2026-05-14", "2026-05-15"])
    #expect(try moved.respondBy == day("2026-05-18"))
    let still = try deadlines(.generic, "2026-04-14", holidays: ["2026-05-14"])
    #expect(try still.respondBy == day("2026-05-14"))
  }

  @Test("Asking again and reporting fall on working days after what is due")
  func after() throws {
    // Due on a Sunday: the first working day after it, and a fortnight later a holiday.
    let found = try deadlines(.generic, "2026-01-02", holidays: ["2026-02-16", "2026-03-03"])
    #expect(try found.dueOn == day("2026-02-01"))
    #expect(try found.followUps == [day("2026-02-02"), day("2026-02-17")])
    #expect(try found.escalateOn == day("2026-03-04"))
  }

  @Test("A longer period counts where the law has one, and only when it is taken")
  func extended() throws {
    #expect(try deadlines(.ccpaDelete, "2026-01-02").dueOn == day("2026-02-16"))
    #expect(try deadlines(.ccpaDelete, "2026-01-02", extended: true).dueOn == day("2026-04-02"))
    for law in RemovalLaw.allCases {
      let longer = try deadlines(law, "2026-01-02").extendedRespondBy
      #expect(law.isExtensible == (longer != nil), "\(law)")
    }
  }

  @Test("It is looked for again so long after the removal was confirmed")
  func recheck() throws {
    var facts = RemovalFacts(law: .generic, receivedOn: try day("2026-01-02"))
    #expect(RemovalDeadlines(facts).recheckOn == nil)
    facts.confirmedOn = try day("2026-01-10")
    #expect(try RemovalDeadlines(facts).recheckOn == day("2026-04-10"))
    facts.relistIntervalDays = 0
    #expect(try RemovalDeadlines(facts).recheckOn == day("2026-01-10"))
  }

  @Test("A date of a calendar keeps its name when one before it has passed")
  func calendarNames() throws {
    let course = RemovalCourse(
      law: .generic, method: .email, relistIntervalDays: 90, state: .sent,
      sentOn: try day("2026-01-02"), lastOn: try day("2026-01-02"))
    func names(_ today: String) throws -> [String] {
      try course.dates(from: day(today)).map { "\($0.on) \($0.kind.name)" }
    }
    #expect(try names("2026-01-10") == ["2026-02-01 answer"])
    let later = ["2026-02-16 follow-up-2", "2026-03-03 escalate"]
    #expect(try names("2026-02-02").suffix(3) == ["2026-02-02 follow-up-1"] + later)
    #expect(try names("2026-02-03") == later)
  }
}
