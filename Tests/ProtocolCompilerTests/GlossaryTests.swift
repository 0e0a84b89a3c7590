import Testing

@testable import ProtocolCompiler

@Suite("The glossary")
struct GlossaryTests {
  static let house = """
    {"glossary": {"label": "What people call it.", "note": "A remark.", "size": "Unit: metres.",
     "shelf": "Somewhere.",
     "*Label": "`*` as people read it."}}
    """
  static let whole = """
    {"domain": "shop", "summary": "A shop.",
     "glossary": {"note": "A remark of the till.", "size: int[]": "Unit: inches."},
     "types": {
       "Shelf": {"summary": "Where things lie.", "record": {
         "label": {"type": "string", "summary": "What is painted on it."},
         "note": "string(0..9)?", "size": "int"}},
       "Till": {"record": {"label": "string", "shelf": "Shelf", "size": "int(0..4)[](1..2)"}}}}
    """
  static let part = """
    {"domain": "shop", "summary": "Its stock.", "glossary": {"note": "What the count found."},
     "types": {"Count": {"record": {
       "shelf": "int", "note": "string", "noteLabel": "string", "sizeLabel": "string",
       "shelves": "Shelf[]"}}}}
    """

  @Test(
    "A member takes its own sentence, or that of its file, its domain, the house or its type",
    arguments: [
      ("Shelf", "label", "What is painted on it."), ("Count", "note", "What the count found."),
      ("Shelf", "note", "A remark of the till."), ("Till", "label", "What people call it."),
      ("Till", "shelf", "Where things lie."), ("Shelf", "size", "Unit: metres."),
      ("Till", "size", "Unit: inches."), ("Count", "shelf", "Somewhere."),
      ("Count", "shelves", nil),
      ("Count", "noteLabel", "`note` as people read it."), ("Count", "sizeLabel", nil),
    ]
  )
  func nearest(type: String, member: String, sentence: String?) throws {
    let (catalogue, refusals) = try read(house: Self.house.replacing(Self.dead, with: ""))
    #expect(refusals == [])
    let members = try #require(catalogue.type(TypeName(domain: "shop", name: type))?.members)
    #expect(try #require(members.first { $0.name == member }).summary == sentence)
  }

  @Test("What every member has from elsewhere is refused as dead, where it stands")
  func dead() throws {
    #expect(
      try read(house: Self.house).refusals == [
        "Protocol/glossary.json:1: no member takes “note” from the glossary"
      ])
  }

  @Test("A sentence ends with a full stop")
  func sentences() throws {
    let refusals = try read(house: #"{"glossary": {"label": "its name"}}"#).refusals
    #expect(refusals.first?.contains("“label” of the glossary is a sentence") == true)
  }

  @Test("What a member adds is said after the sentence, and needs one")
  func more() throws {
    func said(_ member: String) throws -> (summary: String?, refusals: [String]) {
      let domain = """
        {"domain": "shop", "summary": "A shop.", "types": {"Till": {"record": {\(member)}}}}
        """
      let house = #"{"glossary": {"label": "What people call it."}}"#
      let (catalogue, refusals) = try read(house: house, [("shop.json", domain)])
      return (catalogue.domains.first?.types.first?.members.first?.summary, refusals)
    }
    let long = try said(#""label": {"type": "string(0..9)", "more": "At most 9 letters."}"#)
    #expect(long.summary == "What people call it. At most 9 letters.")
    #expect(long.refusals == [])
    let lone = try said(#""size": {"type": "int", "more": "Unit: metres."}, "label": "string""#)
    #expect(lone.refusals.count == 1)
    #expect(lone.refusals.first?.contains("“more” of “size” has no sentence to follow") == true)
    let both = try said(#""label": {"type": "string", "summary": "S.", "more": "M."}"#)
    #expect(both.refusals.contains { $0.contains("says all of it in “summary”") })
  }

  @Test("Params, results and events of a method are members like those of types")
  func everywhere() throws {
    let domain = """
      {"domain": "shop", "summary": "A shop.",
       "events": {"shop.met": {"summary": "S.", "entity": "e", "payload": {"label": "string"}}},
       "methods": {"shop.meet": {
         "kind": "read", "access": "none", "since": 1, "summary": "Meets.",
         "params": {"label": "string"}, "result": {"label": "string"}}}}
      """
    let house = #"{"glossary": {"label": "What people call it."}}"#
    let domains = try read(house: house, [("shop.json", domain)]).catalogue.domains
    let method = try #require(domains.first?.methods.first)
    let event = try #require(domains.first?.events.first)
    for case .inline(let members) in [method.params, method.result, event.payload] {
      #expect(members.map(\.summary) == ["What people call it."])
    }
  }

  @Test("Every param and every member of the product has a sentence")
  func product() {
    let refusals = Refusals()
    let ours = readFolder(Fixture.repository.appending(path: "Protocol"), refusals)
    #expect(refusals.lines == [])
    var silent: [String] = []
    func look(_ members: [MemberModel], of what: String) {
      silent += members.filter { $0.summary == nil }.map { "\(what): \($0.name)" }
    }
    for domain in ours.domains {
      for type in domain.types { look(type.members, of: type.name) }
      for method in domain.methods {
        for case .inline(let members) in [method.params, method.result] {
          look(members, of: method.name)
        }
      }
      for event in domain.events {
        if case .inline(let members) = event.payload { look(members, of: event.topic) }
      }
    }
    #expect(silent == [], "a sentence of its own, or one in the glossary")
  }

  /// The entry of the house that nothing takes, because the domain has its own.
  private static let dead = #" "note": "A remark.","#

  private func read(
    house: String, _ files: [(String, String)] = [("shop.json", whole), ("shop.stock.json", part)]
  ) throws -> (catalogue: Catalogue, refusals: [String]) {
    let refusals = Refusals()
    var catalogue = Catalogue(product: Product(), domains: [], released: nil)
    for (file, text) in [("glossary.json", house)] + files {
      let node = try JSONReader.read(Array(text.utf8), file: "Protocol/\(file)")
      catalogue.take(node, file: file, refusals)
    }
    catalogue.explainMembers(refusals)
    return (catalogue, refusals.lines)
  }
}
