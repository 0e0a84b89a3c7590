import Kernel
import Testing

@testable import Routines

@Suite("Awards that time makes")
struct AwardRuleTests {
  @Test("An award has one id, and each its own")
  func ids() {
    let moment = Instant(milliseconds: 1_788_000_000_000)
    let ids = ["a", "b"].flatMap { shift in
      [1, 2].flatMap { version in
        ["x", "y"].flatMap { person in
          [moment, moment.adding(hours: 1)].map {
            idOfAward(shift, version: version, to: person, at: $0)
          }
        }
      }
    }
    #expect(Set(ids).count == 16)
    #expect(idOfAward("a", version: 1, to: "x", at: moment) == ids[0])
    for id in ids {
      #expect(isWellFormedID(id) && id.utf8.count == 36)
      // Of the seventh version, and of the variant of all UUIDs.
      #expect(id.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
      #expect(id.split(separator: "-")[2].first == "7")
      #expect("89ab".contains(id.split(separator: "-")[3].first ?? "-"))
    }
  }

  @Test("It stands in the ledger by its moment")
  func order() {
    let moment = Instant(milliseconds: 1_788_000_000_000)
    let first = idOfAward("a", version: 1, to: "x", at: moment)
    #expect(first < idOfAward("a", version: 1, to: "x", at: moment.adding(hours: 1)))
    #expect(first.hasPrefix("01a04d1a-d800-7"))
  }
}

@Suite("Texts that people write")
struct ShownTextTests {
  @Test(
    "Marks of direction are left out, and nothing else",
    arguments: [
      ("", ""), ("Åsa\n", "Åsa\n"), ("a\u{200E}b", "ab"), ("\u{200F}\u{61C}", ""),
      ("a\u{200D}\u{200B}b", "a\u{200D}\u{200B}b"),
    ])
  func marks(text: String, left: String) { #expect(text.withoutMarks == left) }

  @Test(
    "A reason says something",
    arguments: [
      ("Lame", "Lame"), (" Lame", " Lame"), (" ", nil), ("\u{200E}\n", nil),
    ] as [(String, String?)])
  func reasons(text: String, said: String?) { #expect(text.statedReason == said) }
}
