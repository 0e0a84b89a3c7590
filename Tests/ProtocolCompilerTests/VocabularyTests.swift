import Testing

@Suite("One word for one thing")
struct VocabularyTests {
  typealias Case = RefusalTests.Case

  @Test(
    "What breaks the vocabulary is refused, with the word to use",
    arguments: [
      Case(
        "a write that is called a list", #""kind": "read", "access": "session""#,
        #""kind": "write", "access": "session""#,
        says: "method “shop.list” changes something, which “list” does not promise"),
      Case(
        "a read that is called a creation", "shop.validate", "shop.createOrder",
        says: "changes nothing, and “create” promises that it does"),
      Case(
        "label that is no text", #""note": "string?","#, #""noteLabel": "int?","#,
        says: "“noteLabel” of type “Order”: a label is a text for people"),
      Case(
        "amount that is no money", #""note": "string?","#, #""feeAmount": "int?","#,
        says: "an amount is money; what is counted in its smallest unit is “…Minor”"),
      Case(
        "count that is no number", #""note": "string?","#, #""partCount": "string?","#,
        says: "what ends in “Count” is a number"),
      Case(
        "moment that is called a day", #""since": "instant?""#, #""sinceDate": "instant?""#,
        says: "a moment is called “…At”, and “…Date” is a day"),
      Case(
        "several things called one", #""note": "string?","#, #""partId": "id[]?","#,
        says: "several of them are “…Ids”"),
      Case(
        "one thing called several", #""note": "string?","#, #""partIds": "id?","#,
        says: "“…Ids” are several; one is “…Id”"),
      Case(
        "another word for the version", #""photo": "bytes?""#, #""ifVersion": "int?""#,
        says: "the version that a write expects is “expectedVersion”"),
      Case(
        "version that is no number", #""photo": "bytes?""#, #""expectedVersion": "string?""#,
        says: "a version is an integer"),
      Case(
        "not found with another code", #""closed": { "kind": "shop_closed""#,
        #""closed": { "kind": "shop_not_found""#,
        says: "what is not found is 4004, or 4022 where a field names it"),
      Case(
        "version conflict with another code", #""closed": { "kind": "shop_closed""#,
        #""closed": { "kind": "shop_version_conflict""#,
        says: "another version is a conflict, 4009"),
      Case(
        "one kind under two codes", #""closed": { "kind": "shop_closed""#,
        #""closed": { "kind": "not_ready""#,
        says: "the kind “not_ready” of fault “closed” is 5003 here and 4009 in "),
      Case(
        "other name that is taken", #""also": "shop.listOrders""#, #""also": "shop.order""#,
        says: "“shop.order”, which method “shop.list” is also called, is taken"),
      Case(
        "other name of another domain", #""also": "shop.listOrders""#,
        #""also": "store.listOrders""#,
        says: "method “store.listOrders” does not begin with its domain “shop.”"),
    ])
  func refused(row: Case) throws {
    let lines = try Fixture.refusals(replacing: row.old, with: row.new, in: row.file)
    #expect(lines.contains { $0.contains(row.reason) }, "\(lines)")
  }
}
