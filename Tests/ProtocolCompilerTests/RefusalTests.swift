import Testing

@testable import ProtocolCompiler

@Suite("What the compiler refuses")
struct RefusalTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let file: String
    let reason: String

    init(
      _ name: String, _ old: String, _ new: String, in file: String = "shop.json",
      says reason: String
    ) {
      testDescription = name
      self.old = old
      self.new = new
      self.file = file
      self.reason = reason
    }
  }

  @Test(
    "One slip, one refusal with file, line and reason",
    arguments: [
      Case("fault without sv", #", "sv": "Butiken är stängd.""#, "", says: "needs “sv”"),
      Case(
        "label without en", #""en": "Good", "#, "",
        says: "the label of “B” in type “Grade” needs “en”"),
      Case(
        "empty text", #""en": "The shop is closed.""#, #""en": " ""#,
        says: "must be a text that says something"),
      Case(
        "placeholder without argument", "At most {maximum} items", "At most {max} items",
        says: "has no argument “max”"),
      Case(
        "argument that nothing uses", #""arguments": { "maximum": "int" }"#,
        #""arguments": { "maximum": "int", "spare": "int?" }"#,
        says: "nothing uses argument “spare”"),
      Case(
        "optional argument outside a section", "[ Come back on {earliest}.]",
        " Come back on {earliest}.", says: "“earliest” may be missing, so it must stand inside […]"),
      Case(
        "section that is never dropped", "“{status}”.[", "[“{status}”.][",
        says: "a […] without an optional argument"),
      Case(
        "word for one number only", "{rest|day|days}", "{rest|day}",
        says: "“{rest|day}” needs a word for one and a word for every other number"),
      Case(
        "word that goes with a text", "We open {at}.", "We {at|open|opens} {at}.",
        says: "“at” is no number"),
      Case(
        "section without end", "{after}.]\",\n        \"sv\"", "{after}.\",\n        \"sv\"",
        says: "a “[” has no “]”"),
      Case(
        "unknown type", #""clientId": "id?""#, #""clientId": "idd?""#,
        says: "there is no type “idd”; did you mean “id”?"),
      Case(
        "type of another domain", #""clientId": "id?""#, #""clientId": "wire.Part?""#,
        says: "belongs to another domain"),
      Case(
        "bounds that hold nothing", "int(1..50)?\",\n", "int(50..1)?\",\n", says: "hold nothing"),
      Case(
        "lazy number", #""motto": { "type": "string?""#, #""motto": { "type": "int?""#,
        says: "“lazy” of “motto” is for texts of facts without bounds"),
      Case(
        "empty text of facts", #""lazy": true"#, #""empty": true"#,
        says: "“empty” of “motto” is for members of forms"),
      Case(
        "lazy text of a form", #""empty": true"#, #""lazy": true"#,
        says: "“lazy” of “note” is for texts of facts without bounds"),
      Case(
        "offset of a date with one digit", "date(+05:45)", "date(+5:45)",
        says: "an offset from UTC is written (+06:00)"),
      Case(
        "offset of a date beyond a day", "date(+05:45)", "date(+24:00)",
        says: "an offset from UTC is written (+06:00)"),
      Case(
        "unknown fault", #""faults": ["not_ready""#, #""faults": ["not_reddy", "not_ready""#,
        says: "there is no fault “not_reddy”; did you mean “not_ready”?"),
      Case(
        "unknown event", #""shop.reached"],"#, #""shop.reachd"],"#,
        says: "there is no event “shop.reachd”; did you mean “shop.reached”?"),
      Case(
        "fault that no method lists", #""faults": ["too_many_items"]"#, #""faults": []"#,
        says: "no method lists fault “too_many_items”"),
      Case(
        "type that nothing uses", #""context": "Context?""#, #""context": "json?""#,
        says: "nothing uses type “Context”"),
      Case(
        "type that is stored and is said not to be", #""stored": true"#, #""stored": false"#,
        says: "nothing uses type “Habit”"),
      Case(
        "reason that a method does not have",
        #""params": { "part": "none" }, "error": { "code": 4009, "kind": "not_ready" }"#,
        #""params": {}, "error": { "code": 4022, "kind": "too_many_items" }"#,
        says: "“too_many_items” is none of its faults"),
      Case(
        "wrong kind", #""kind": "rule""#, #""kind": "rules""#,
        says:
          "“kind” of method “shop.validate” is one of rule, read, write, job; did you mean “rule”?"),
      Case(
        "wrong access", #""access": "none""#, #""access": "public""#,
        says: "is one of none, session, permission"),
      Case(
        "unknown member of the grammar", #""destructive": true"#, #""destructiv": true"#,
        says: "has no member “destructiv”; did you mean “destructive”?"),
      Case(
        "member twice", #""path": "string(1..4096)", "#,
        #""path": "string(1..4096)", "path": "id", "#, says: "“path” is repeated"),
      Case(
        "two names that are one in Swift", #""closed": { "kind""#, #""not__ready": { "kind""#,
        says: "both “notReady” in Swift"),
      Case(
        "fault in camel case", #""closed": { "kind""#, #""isClosed": { "kind""#,
        says: "not in snake_case"),
      Case(
        "member in snake case", #""orderId": "id",\#n        "status""#,
        #""order_id": "id",\#n        "status""#, says: "is not in lowerCamelCase"),
      Case(
        "method of another domain", #""shop.export": {"#, #""store.export": {"#,
        says: "does not begin with its domain “shop.”"),
      Case(
        "method without a verb", #""shop.export": {"#, #""shop.Export": {"#,
        says: "is not written shop.lowerCamelCase"),
      Case(
        "type that hides a house word", #""ItemForm": {"#, #""Instant": {"#,
        says: "would hide a word that all domains use"),
      Case(
        "types that clients call the same", #""Habit": {"#, #""ShopPart": {"#,
        says: "“shop.Part” and “shop.ShopPart” are both “ShopPart” in the clients"),
      Case("code that is none", #""code": 4009"#, #""code": 4010"#, says: "has the code 4010"),
      Case(
        "no refusal",
        #"{ "name": "Nobody", "params": {}, "error": { "code": 4001, "kind": "session_required" } }"#,
        #"{ "name": "Nobody", "params": {}, "result": {} }"#,
        says: "needs an example that is refused"),
      Case(
        "no success", #""result": { "rows": 3 }"#,
        #""error": { "code": 5003, "kind": "shop_closed" }"#, says: "needs an example that succeeds"
      ),
      Case(
        "example with an unknown param", #""params": { "limit": 5 }"#,
        #""params": { "limits": 5 }"#, says: "there is no member “limits”; did you mean “limit”?"),
      Case(
        "example with a param out of bounds", #""params": { "limit": 5 }"#,
        #""params": { "limit": 51 }"#, says: "must be from 1 to 50"),
      Case(
        "example without a required param", #"{ "name": "Screen", "weights": [1.5] }"#,
        #"{ "name": "Screen" }"#, says: "“weights” is missing"),
      Case(
        "example with a result of another type", #""orderId": "…", "readyBy": null"#,
        #""orderId": 7, "readyBy": null"#, says: "must be id, not a number"),
      Case(
        "example with null where there is always a value", #""orderId": "…", "readyBy": null"#,
        #""orderId": null, "readyBy": null"#, says: "“orderId” cannot be null"),
      Case(
        "example with the wrong code", #"{ "code": 4009, "kind""#, #"{ "code": 4004, "kind""#,
        says: "“not_ready” has the code 4009, not 4004"),
      Case(
        "needed param that is none", #""needed": { "seller""#, #""needed": { "seler""#,
        says: "has no param “seler”"),
      Case(
        "needless because of no param", #""unless": ["status"]"#, #""unless": ["state"]"#,
        says: "has no param “state”"),
      Case(
        "missed in words of no fault", #""fault": "closed", "unless""#,
        #""fault": "close", "unless""#, says: "lists no fault “close”"),
      Case(
        "missed in words that need a value", #""fault": "closed", "unless""#,
        #""fault": "too_long", "unless""#, says: "cannot be said without"),
      Case(
        "warning of a third kind", #""warning": "also""#, #""warning": "never""#,
        says: "is one of only, also"),
      Case(
        "earlier call of no method", #""method": "shop.list""#, #""method": "shop.lists""#,
        says: "there is no method “shop.lists”; did you mean “shop.list”?"),
      Case(
        "level that does not exist", #""since": 2, "destructive""#, #""since": 3, "destructive""#,
        says: "“since” is an API level from 1 to 2"),
      Case(
        "default without “?”", #""type": "int(1..50)?", "default": 10"#,
        #""type": "int(1..50)", "default": 10"#, says: "write “int(1..50)?”"),
      Case(
        "default out of bounds", #""default": 10"#, #""default": 100"#, says: "must be from 1 to 50"
      ),
      Case(
        "more precise fault that does not exist", #""too_long": "too_many_items""#,
        #""too_long": "too_many_itens""#,
        says: "there is no fault “too_many_itens”; did you mean “too_many_items”?"),
      Case(
        "more precise fault with other arguments", #""too_long": "too_many_items""#,
        #""required": "too_many_items""#,
        says: "“required” cannot give “too_many_items” its argument “maximum”"),
      Case(
        "always-there member in params", #""photo": "bytes?""#, #""photo": "bytes|null""#,
        says: "“|null” belongs into results only"),
      Case(
        "violation in params", #""photo": "bytes?""#, #""photo": "violation?""#,
        says: "belongs into results only"),
      Case(
        "json in an event", #""payload": { "orderId": "id", "#,
        #""payload": { "orderId": "json", "#, says: "holds json"),
      Case(
        "json in a job", #""since": "instant?" }"#, #""since": "json?" }"#,
        says: "a job outlives its request"),
      Case(
        "rule with permission", #""kind": "rule", "access": "none""#,
        #""kind": "rule", "access": "permission""#, says: "a rule needs nobody"),
      Case(
        "record that holds itself", #""parts": "Part[](0..4)?""#, #""parts": "Part?""#,
        says: "holds itself"),
      Case("alias of no word", #""TOP": "A""#, #""TOP": "C""#, says: "means no word of it"),
      Case(
        "alias that is never found", #""TOP": "A""#, #""top": "A""#, says: "would never be found"),
      Case(
        "pages that are no list", #""valid": "bool", "#, #""valid": "bool", "nextCursor": "id?", "#,
        says: "“shop.validate” answers pages: it says “list”, and not “nextCursor”"),
      Case(
        "list without items", #""of": "Order", "#, "", says: "needs “of”, the type of its items"),
      Case(
        "list of more than a page holds", #""max": 50, "default": 10"#,
        #""max": 50, "default": 51"#, says: "must be from 1 to 50"),
      Case(
        "list that says itself what all lists have", #""least": {"#, #""cursor": {"#,
        says: "“cursor” of shop.list is what every list has without saying so"),
      Case(
        "list whose result stands elsewhere", #""result": { "counts": "int{}" }"#,
        #""result": "Order""#,
        says: "params and result of a list, shop.list, are written in place"),
      Case(
        "list that changes something", #""kind": "read""#, #""kind": "write""#,
        says: "is no read, so it is no list"),
      Case(
        "list asked with what no cursor can tell", #""least": { "type": "int(1..50)?", "#,
        #""part": "Part?", "least": { "type": "int(1..50)?", "#,
        says: "a list is asked with scalars, words and lists of them, which “part” is not"),
      Case(
        "permission that nobody gives", #""roles": "all", "#, "",
        says: "“shop.order” asks for a permission: say “roles” or “permission”"),
      Case(
        "roles where nobody is asked", #""kind": "read", "#,
        #""kind": "read", "roles": ["clerk"], "#,
        says: "“shop.list” asks for no permission"),
      Case(
        "unknown role", #""roles": "all""#, #""roles": ["clark"]"#,
        says: "there is no role “clark”; did you mean “clerk”?"),
      Case(
        "role twice", #""roles": "all""#, #""roles": ["clerk", "clerk"]"#,
        says: "names “clerk” twice"),
      Case(
        "roles and a permission", #""permission": "export_orders""#,
        #""permission": "export_orders", "roles": ["owner"]"#,
        says: "says either “roles” or “permission”"),
      Case(
        "permission in camel case", #""export_orders""#, #""exportOrders""#,
        says: "the “permission” of method “shop.export” is not in snake_case"),
      Case(
        "roles of a domain that has none", #""summary": "A small shop"#,
        #""rolesOf": "platform", "summary": "A small shop"#,
        says: "nobody has a role in “platform”"),
      Case(
        "comma too many", #""sv": "Bra" }"#, #""sv": "Bra", }"#, says: "expected a member's name"),
    ]
  )
  func slip(_ row: Case) throws {
    let lines = try Fixture.refusals(replacing: row.old, with: row.new, in: row.file)
    #expect(lines.contains { $0.contains(row.reason) }, "\(lines)")
    #expect(lines.allSatisfy { $0.wholeMatch(of: /Protocol\/[a-z]+\.json:[0-9]+: .+/) != nil })
  }

  @Test("A refusal names the line of the slip")
  func line() throws {
    let lines = try Fixture.refusals(replacing: #""clientId": "id?""#, with: #""clientId": "idd?""#)
    #expect(lines == ["Protocol/shop.json:52: there is no type “idd”; did you mean “id”?"])
  }

  @Test("All slips of a file are named at once, in the order of its lines")
  func several() throws {
    let lines = try Fixture.refusals(
      replacing: #""code": 4009,\#n      "arguments": { "status": "OrderStatus""#,
      with: #""code": 1,\#n      "argument": {}, "arguments": { "status": "OrderState""#)
    #expect(lines.count >= 3)
    #expect(lines == lines.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
  }

  @Test(
    "A target is refused for its own files and for those of all, not for another's",
    arguments: [("Shop", true, true), ("Wire", false, true), (nil, true, true)])
  func target(_ target: String?, _ own: Bool, _ shared: Bool) throws {
    let inShop = try Fixture.refusals(
      replacing: "At most {maximum} items", with: "At most {max} items", target: target)
    #expect(inShop.isEmpty != own)
    let inPlatform = try Fixture.refusals(
      replacing: #""code": 4004"#, with: #""code": 1"#, in: "platform.json", target: target)
    #expect(inPlatform.isEmpty != shared)
  }
}
