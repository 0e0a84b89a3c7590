import Kernel
import Testing

@testable import CLI

@Suite("Sheets for people")
struct SheetTests {
  let id: JSONTree = "01a1fdc6-8c4a-7612-b2f9-520334f871b9"

  private func sheet(_ tree: JSONTree, width: Int? = 80) -> ResultSheet {
    ResultSheet(
      tree, cells: CellText(timeZone: "Europe/Stockholm"), palette: Palette(isOn: false),
      width: width)
  }

  @Test("Names first, then values in line, ids last; words stand aside for their labels")
  func values() {
    let sheet = sheet([
      "id": id, "n": 5, "type": "CASUAL", "typeLabel": "Casual leave", "none": .null,
      "clientName": "Åsa", "label": "Approved", "tags": ["p", "q"],
      "createdBy": ["userId": id, "name": "Bo"],
    ])
    #expect(
      sheet.lines == [
        "label       Approved", "clientName  Åsa", "n           5", "typeLabel   Casual leave",
        "tags        p, q", "createdBy   Bo", "id          01a1fdc6-8c4a-7612-b2f9-520334f871b9",
      ])
    #expect(!sheet.isCut)
  }

  @Test("A list is a table under its name, a nested thing is indented")
  func nested() {
    let sheet = sheet([
      "name": "x", "steps": [["n": 1, "label": "a"], ["n": 2, "label": "b"]],
      "run": ["state": "open", "parts": [["name": "p"]], "of": ["name": "q", "x": 1]],
      "sum": ["amountMinor": 15_005, "currency": "GBP"],
    ])
    #expect(
      sheet.lines == [
        "name  x", "sum   150.05 GBP", "", "steps", "  label  n", "  a      1", "  b      2", "",
        "run", "  state  open", "  of     q", "  parts", "    name", "    p",
      ])
  }

  @Test("What may be done, and what may not, for each reason once")
  func actions() {
    let sheet = sheet([
      "actions": [
        "close": ["allowed": false, "reason": "late", "message": "It is late."],
        "edit": ["allowed": true], "open": ["allowed": false, "message": "It is late."],
        "view": ["allowed": true],
        "send": ["allowed": false, "message": .string(String(repeating: "long ", count: 16))],
      ], "n": 1,
    ])
    #expect(
      sheet.lines[..<6] == [
        "n  1", "", "actions", "  edit, view: allowed", "  close, open: It is late.", "  send:",
      ])
    #expect(sheet.lines[6].hasPrefix("    long long"))
  }

  @Test("What is wrong is told in sentences")
  func violations() {
    let sheet = sheet([
      "valid": false, "violations": [["kind": "required", "path": "/n", "message": "Needed."]],
    ])
    #expect(
      sheet.lines == ["valid  no", "", "violations", "  /n  required", "    Needed."])
  }

  @Test("Nothing is wider than the terminal, and what is left out is told", arguments: [40, 80])
  func fitting(_ width: Int) {
    let words = (1...30).map { JSONTree.string("word\($0)") }
    let rows = (1...30).map { ["n": .integer($0), "name": "row"] as JSONTree }
    let sheet = sheet(
      [
        "text": .string(String(repeating: "lång ", count: 200)), "words": .array(words),
        "svg": .string(String(repeating: "x", count: 999)), "rows": .array(rows),
        "deep": ["deep": ["deep": ["deep": ["deep": ["a": 1, "b": 2, "c": 3, "d": ["e": 4]]]]]],
      ], width: width)
    #expect(sheet.isCut)
    #expect(sheet.lines.allSatisfy { $0.displayColumns <= width })
    #expect(sheet.lines.contains { $0.hasSuffix("… 25 more") })
    #expect(sheet.lines.contains("  … 18 more"))
    #expect(sheet.lines.filter { $0.contains("lång") }.count == 4)
  }

  @Test("A cut cell of a table is told, too")
  func cell() {
    let row: JSONTree = ["name": .string(String(repeating: "å ", count: 50))]
    #expect(sheet(["rows": [row]]).isCut)
    #expect(!sheet(["rows": [row]], width: 120).isCut)
  }

  @Test("What goes to a file is whole")
  func whole() {
    let rows = (1...30).map { ["n": .integer($0), "words": ["a", "b"]] as JSONTree }
    let text = String(repeating: "lång ", count: 200)
    let sheet = sheet(["rows": .array(rows), "text": .string(text)], width: nil)
    #expect(!sheet.isCut)
    #expect(sheet.lines.count == 34)
    #expect(sheet.lines[0] == "text  " + text)
  }

  @Test("A hash stands in one piece")
  func hash() {
    let hash = String(repeating: "0a", count: 32)
    let sheet = sheet(["dataHash": .string(hash), "aLongWord": 1, "anEvenLongerWord": 2])
    #expect(sheet.lines[0] == "dataHash")
    #expect(sheet.lines[1] == "    " + hash)
  }
}

@Suite("Records for a spreadsheet")
struct RecordTests {
  @Test("Declared columns come first, values stand as in JSON, parts as JSON text")
  func records() {
    let items: [JSONTree] = [
      ["b": true, "a": "x, \"y\"", "c": ["p": [1]], "actions": ["open": ["allowed": true]]],
      ["a": "=1+1", "d": .real(1.5)],
    ]
    #expect(
      ResultRecords(items, declared: ["a", "b", "e"]).text
        == "a,b,e,c,d\r\n\"x, \"\"y\"\"\",true,,\"{\"\"p\"\":[1]}\",\r\n'=1+1,,,,1.5\r\n")
  }

  @Test("A list of words is a column, and no items are the names alone")
  func words() {
    #expect(ResultRecords(["x", "-5"], declared: []).text == "value\r\nx\r\n-5\r\n")
    #expect(ResultRecords([], declared: ["a", "actions"]).text == "a\r\n")
  }
}
