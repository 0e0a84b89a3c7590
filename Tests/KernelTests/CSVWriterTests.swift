import Testing

@testable import Kernel

@Suite("Writing CSV")
struct CSVWriterTests {
  @Test(
    "Fields are quoted where needed, and formulas are made harmless",
    arguments: [
      ("Åsa", "Åsa"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
      ("=1+1", "'=1+1"), ("@x", "'@x"), ("-2.5", "-2.5"), ("+46 8", "'+46 8"), ("", ""),
      ("\r\n=1", "\"'\r\n=1\""), ("\u{ff1d}1", "'\u{ff1d}1"), ("a=1", "a=1"),
    ]
  )
  func fields(text: String, expected: String) {
    #expect(CSVWriter.field(text) == expected)
  }

  @Test("What is written is read again, but for the apostrophe before a formula")
  func again() {
    let records = [
      ["name", "note"], ["Åsa, \"the boss\"", ""], ["", "two\r\nlines"], ["1", "-1"],
    ]
    var csv = CSVWriter()
    for record in records { csv.add(record) }
    var read: [[String]] = []
    CSVRows(csv.text).each { _, fields in read.append(fields) }
    #expect(read == records)
    #expect(csv.text.hasPrefix("name,note\r\n"))
  }
}
