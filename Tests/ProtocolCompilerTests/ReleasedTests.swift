import Testing

@testable import ProtocolCompiler

@Suite("What a released level promised stays")
struct ReleasedTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let reason: String?

    init(_ name: String, _ old: String, _ new: String, says reason: String?) {
      testDescription = name
      self.old = old
      self.new = new
      self.reason = reason
    }
  }

  @Test(
    "Held against the released shop",
    arguments: [
      Case("nothing changed", "A stored order", "A stored order", says: nil),
      Case(
        "method gone", #""shop.list": {"#, #""shop.find": {"#,
        says: "method “shop.list” is released and cannot be removed"),
      Case(
        "event gone", #""shop.ordered": { "summary""#, #""shop.placed": { "summary""#,
        says: "event “shop.ordered” is released"),
      Case(
        "result member gone", #""note": "string?","#, "",
        says: "“note” of type “shop.Order” is released and cannot be removed"),
      Case(
        "result member retyped", #""note": "string?""#, #""note": "int?""#,
        says: "released as “string?” and cannot become “int?”"),
      Case(
        "result member no longer certain", #""counts": "int{}""#, #""counts": "int{}?""#,
        says: "released as “int{}” and cannot become “int{}?”"),
      Case("result member now certain", #""note": "string?""#, #""note": "string""#, says: nil),
      Case(
        "result member added", #""note": "string?","#, #""note": "string?", "more": "string","#,
        says: nil),
      Case(
        "param gone", #""photo": "bytes?", "#, "",
        says: "“photo” of the params of “shop.order” is released"),
      Case(
        "param retyped", #""photo": "bytes?""#, #""photo": "string?""#,
        says: "released as “bytes?” and cannot become “string?”"),
      Case(
        "param made required", #""photo": "bytes?""#, #""photo": "bytes""#,
        says: "cannot become “bytes”"),
      Case(
        "param made optional", #""path": "string(1..4096)""#, #""path": "string(1..4096)?""#,
        says: nil),
      Case(
        "param bounds narrower", #""path": "string(1..4096)""#, #""path": "string(1..4095)""#,
        says: "cannot become “string(1..4095)”"),
      Case(
        "param bounds wider", #""path": "string(1..4096)""#, #""path": "string(1..4097)""#,
        says: nil),
      Case(
        "required param added", #""photo": "bytes?", "#, #""photo": "bytes?", "must": "id", "#,
        says: "“must” is new in the params of “shop.order”"),
      Case(
        "optional param added", #""photo": "bytes?", "#, #""photo": "bytes?", "may": "id?", "#,
        says: nil),
      Case(
        "word gone", #""A": { "en": "Excellent", "sv": "Utmärkt" },"#, "",
        says: "“A” of “shop.Grade” is released and cannot be removed"),
      Case(
        "word added", #""A": { "en": "Excellent", "sv": "Utmärkt" },"#,
        #""A": { "en": "Excellent", "sv": "Utmärkt" }, "C": { "en": "Fair", "sv": "Hyfsad" },"#,
        says: nil),
      Case(
        "level moved",
        #""since": 1,\#n      "also": "shop.listOrders", "summary": "Orders, newest first.""#,
        #""since": 2,\#n      "also": "shop.listOrders", "summary": "Orders, newest first.""#,
        says: "is released since level 1"),
    ]
  )
  func released(_ row: Case) throws {
    let released = try ReleasedAPI(Fixture.catalogue()).json.pretty()
    let lines = try Fixture.refusals(replacing: row.old, with: row.new, released: released)
    if let reason = row.reason {
      #expect(lines.contains { $0.contains(reason) }, "\(lines)")
    } else {
      #expect(lines == [])
    }
  }
}
