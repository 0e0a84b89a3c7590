import Kernel
import Testing

@Suite("CSV records")
struct CSVRowsTests {
  @Test(
    "Fields may be quoted and hold commas, line ends and doubled quotation marks",
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
      ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]),
      ("\"two\nlines\",x", [["two\nlines", "x"]]),
      ("a\n\nb", [["a"], [""], ["b"]]),
      ("a,\n,b", [["a", ""], ["", "b"]]),
      ("\u{FEFF}a", [["a"]]),
      ("", []),
      ("\n", [[""]]),
      ("\"never closed,\nb", [["never closed,\nb"]]),
      ("in\"side,x", [["in\"side", "x"]]),
    ] as [(String, [[String]])]
  )
  func records(text: String, expected: [[String]]) {
    var found: [[String]] = []
    CSVRows(text).each { _, fields in found.append(fields) }
    #expect(found == expected)
  }

  @Test("Fields behind as many as are wanted are passed over")
  func bound() {
    var found: [[String]] = []
    CSVRows(Array("a,b,c\nd\n,,,".utf8), fieldsMax: 2).each { _, fields in found.append(fields) }
    #expect(found == [["a", "b"], ["d"], ["", ""]])
  }

  @Test("A record knows the line where it begins")
  func lines() {
    var lines: [Int] = []
    CSVRows("a\n\"b\nb\"\nc").each { line, _ in lines.append(line) }
    #expect(lines == [1, 2, 4])
  }
}
