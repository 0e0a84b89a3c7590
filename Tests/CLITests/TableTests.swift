import Kernel
import Testing

@testable import CLI

@Suite("Tables for people")
struct TableTests {
  let cells = CellText(timeZone: "Europe/Stockholm")
  let id = "01a1fdc6-8c4a-7612-b2f9-520334f871b9"

  private func page(_ items: [JSONTree], width: Int?) -> (lines: [String], hidden: [String]) {
    ResultTable(items: items, cells: cells, palette: Palette(isOn: false)).page(width: width)
  }

  @Test(
    "A value as one cell",
    arguments: [
      ("x\ny\u{1B}", "x y\u{FFFD}"), (true, "yes"), (.null, ""), (.integer(-5), "-5"),
      (["amountMinor": 15_005, "currency": "GBP"], "150.05 GBP"),
      (["amountMinor": -5, "currency": "SEK"], "-0.05 SEK"),
      (["amountMinor": 150, "currency": "JPY"], "150 JPY"),
      ("2026-07-01T22:30:00.000Z", "2026-07-02 00:30"), ("2026-07-01", "2026-07-01"),
      (["id": "1", "displayName": "Åsa"], "Åsa"), (["a", "b"], "a, b"), ([[:], [:]], "2 of them"),
      (["booking": "office", "leave": .null], "booking office"),
      (["allowed": true, "label": "Sign"], "allowed"),
      (["allowed": false, "reason": "late", "message": "It is late."], "It is late."),
      (["id": "01a1fdc6-8c4a-7612-b2f9-520334f871b9", "seq": 2], "seq 2"),
    ] as [(JSONTree, String)])
  func cell(_ value: JSONTree, _ text: String) { #expect(cells.text(value) == text) }

  @Test("Columns line up, with wide characters too, and numbers stand at the right")
  func columns() {
    let page = page(
      [["name": "Åsa", "n": 5, "to": "x"], ["name": "張偉明", "n": 10, "to": "y"]], width: 80)
    #expect(page.lines == ["name     n  to", "Åsa      5  x", "張偉明  10  y"])
    #expect(page.hidden.isEmpty)
  }

  @Test("A text is cut before it goes, ids make room first, and one is shown whole or not at all")
  func fitting() {
    let item: JSONTree = [
      "id": .string(id), "note": .string(String(repeating: "å", count: 60)),
      "otherId": .string(id), "n": 1,
    ]
    let fitted = page([item], width: 60)
    #expect(fitted.hidden == ["id", "otherId"])
    #expect(fitted.lines.allSatisfy { $0.displayColumns <= 60 })
    #expect(fitted.lines[1].contains("å") && fitted.lines[1].contains("…"))
    #expect(page([item], width: 40).hidden == ["id", "otherId"])
    #expect(page([item], width: nil).hidden == [])
  }

  @Test("The id that stays is the rows' own")
  func ownID() {
    let other = "01a1fdc6-8c4a-7612-b2f9-520334f871b8"
    let items: [JSONTree] = [id, other].map {
      ["organizationId": .string(id), "name": "Åsa Öhman", "userId": .string($0)]
    }
    #expect(page(items, width: 60).hidden == ["organizationId"])
  }

  @Test("A word stands aside for its label, a number does not")
  func labels() {
    let item: JSONTree = ["status": "in_progress", "statusLabel": "Pågår", "n": 5, "nLabel": "#5"]
    #expect(page([item], width: 80).lines[0] == "statusLabel  n  nLabel")
  }

  @Test("The words of a status may be the row's label; names come before what else is said")
  func order() {
    let item: JSONTree = [
      "status": "in_progress", "label": "Pågår", "n": 5, "clientName": "Åsa", "jobTitle": "Tak",
      "id": .string(id), "name": "x",
    ]
    let head = page([item], width: 120).lines[0].split(separator: " ")
    #expect(head == ["label", "name", "clientName", "jobTitle", "n", "id"])
  }

  @Test("Members that are nowhere, and what may be done, are no columns")
  func leftOut() {
    let page = page([["a": "x", "b": .null, "actions": ["open": ["allowed": true]]]], width: 80)
    #expect(page.lines == ["a", "x"])
  }

  @Test("A label that says what the name says, and an amount beside its label, are no columns")
  func saidTwice() {
    let item: JSONTree = ["name": "x", "label": "x", "netMinor": 5, "netLabel": "£0.05", "n": 5]
    #expect(page([item], width: 80).lines[0] == "name  netLabel  n")
  }

  @Test("What is aside goes before a name is cut, and a name is cut least")
  func names() {
    let item: JSONTree = [
      "name": "Christmas Day, the first", "version": 1, "stateIcon": "dot",
      "accessibilityText": .string(String(repeating: "å", count: 60)),
      "note": .string(String(repeating: "ä", count: 40)),
    ]
    let page = page([item], width: 40)
    #expect(page.hidden == ["version", "stateIcon", "accessibilityText"])
    #expect(page.lines[1].hasPrefix("Christmas Day, the "))
    #expect(self.page([item], width: nil).hidden == [])
  }

  @Test(
    "A text is cut to columns, not to characters",
    arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("張偉明", 5, "張偉…"), ("張偉明", 4, "張…")])
  func cutting(_ text: String, _ columns: Int, _ expected: String) {
    #expect(cut(text, columns) == expected)
  }

  @Test(
    "A pointer as the command line writes it",
    arguments: [
      ("/limit", "limit"), ("/devices/0/imei", "devices[0].imei"), ("", ""), ("/a~1b", "/a~1b"),
      ("/a.b", "/a.b"),
    ])
  func paths(_ pointer: String, _ path: String) { #expect(keyPath(pointer) == path) }

  @Test(
    "A duration",
    arguments: [
      ("30", 30_000), ("2.5s", 2_500), ("1ms", 1), ("1m", 60_000), ("24h", 86_400_000),
      ("25h", nil), ("0", nil), ("", nil), ("5x", nil), ("-1", nil), (".", nil),
    ] as [(String, Int?)])
  func durations(_ text: String, _ expected: Int?) { #expect(milliseconds(of: text) == expected) }
}

@Suite("--fields")
struct FieldListTests {
  let list: JSONTree = ["items": [["a": 1, "b": ["c": 2]], ["b": ["c": 3]]], "nextCursor": "n"]

  @Test("Names go through lists, and a name the result has not is its items'")
  func names() throws {
    #expect(
      try FieldList("items.a").selected(from: list) == [
        "items": [["a": 1], [:]], "nextCursor": "n",
      ])
    #expect(
      try FieldList("b.c").selected(from: list)["items"] == [["b": ["c": 2]], ["b": ["c": 3]]])
    #expect(try FieldList("").selected(from: list) == list)
    #expect(try FieldList("/items/0/a").pointers == ["/items/0/a"])
    #expect(throws: UsageError.self) { try FieldList("a..b") }
  }

  @Test("What is asked for comes in the order in which it was asked for")
  func order() throws {
    let item: JSONTree = ["id": "7", "name": "Ada", "status": "open", "statusLabel": "Open"]
    let result: JSONTree = ["items": [["name": "Bo"], item]]
    let fields = try FieldList("status,items.id,name,status,other")
    #expect(fields.columns(of: result) == ["status", "id", "name", "other"])
    let items = fields.selected(from: result)["items"]?.items ?? []
    #expect(items.last?.members.map(\.name) == ["status", "id", "name"])
    let table = ResultTable(
      items: items, asked: fields.columns(of: result), cells: CellText(timeZone: "Europe/London"),
      palette: Palette(isOn: false))
    let lines = ["status  id  name", "            Bo", "open    7   Ada"]
    #expect(table.page(width: nil).lines == lines)
    #expect(table.page(width: 12).hidden == ["name"])
  }

  @Test("One field is one value")
  func only() throws {
    #expect(try FieldList("b.c").only(of: list) == [2, 3])
    #expect(try FieldList("/items/1/b/c").only(of: list) == 3)
    #expect(try FieldList("a,b").only(of: list) == nil)
  }
}
