import Kernel
import Testing

@Suite("Marks and places of lists")
struct ListPlaceTests {
  private enum Word: String { case a, b }

  private func mark(_ add: (inout ListMark) -> Void) -> String {
    var mark = ListMark()
    add(&mark)
    return mark.text
  }

  @Test("Lists that are asked with other things have other marks")
  func marks() {
    let marks = [
      mark { _ in },
      mark { $0.add("a") },
      mark { $0.add("b") },
      mark { $0.add("") },
      mark { $0.add(nil as String?) },
      mark { $0.add(["a"]) },
      mark { $0.add([] as [String]) },
      mark { $0.add([Word.b, .a]) },
      mark { $0.add([Word.a, .b]) },
      mark {
        $0.add("a")
        $0.add(nil as String?)
      },
      mark {
        $0.add(nil as String?)
        $0.add("a")
      },
      mark {
        $0.add("a")
        $0.add("b")
      },
      mark { $0.add("ab") },
      mark { $0.add(7) },
      mark { $0.add(true) },
      mark { $0.add(false) },
      mark { $0.add(Instant(milliseconds: 8)) },
      mark { $0.add(CalendarDate(daysSinceEpoch: 9)) },
    ]
    #expect(Set(marks).count == marks.count)
    #expect(marks.allSatisfy { $0.utf8.count == ListMark.length })
    #expect(mark { $0.add(Word.a) } == mark { $0.add("a") })
  }

  @Test("A place is read as it was spelled")
  func places() {
    let time = TimePlace(key: Instant(milliseconds: -5), id: "a_b")
    #expect(time.spelled == "-5_a_b")
    #expect(TimePlace(spelled: "-5_a_b") == time)
    let nested = ListPlace(key: 2, id: time)
    #expect(ListPlace<Int, TimePlace>(spelled: "2_-5_a_b") == nested)
    #expect(ID(spelled: "a") == "a")
  }

  @Test("What spells no place is none", arguments: ["", "5", "_", "x_a", "9223372036854775808_a"])
  func none(text: String) {
    #expect(TimePlace(spelled: Substring(text)) == nil)
    #expect(ListPlace<Int, Int>(spelled: Substring(text)) == nil)
  }

  @Test("Every id comes before the end of all of them")
  func end() {
    for id in ["a", "z", "Z", "_", "-", "9"] { #expect(id < ID.behindAll) }
  }
}
