import Testing

@testable import Wire

@Suite("JSON texts that a person wrote")
struct JSONDocumentTests {
  @Test(
    "A refused text says where it is wrong, and why",
    arguments: [
      (
        "{\"a\": 1,\n \"a\": 2}",
        JSONFault(line: 2, column: 4, reason: "duplicate object key near '\"a\"'")
      ),
      ("[1,\n2\n", JSONFault(line: 3, column: 0, reason: "']' expected near end of file")),
      ("", JSONFault(line: 1, column: 0, reason: "unexpected token near end of file")),
    ])
  func refused(text: String, fault: JSONFault) {
    #expect(throws: fault) { try JSONDocument(byHand: Array(text.utf8)) }
  }

  @Test("A member that is repeated is one too many by hand, and the last one wins on the wire")
  func repeated() throws {
    let text = Array(#"{"a":1,"a":2}"#.utf8)
    #expect(throws: JSONFault.self) { try JSONDocument(byHand: text) }
    let document = try #require(JSONDocument(text))
    withExtendedLifetime(document) {
      #expect(document.root.member(named: "a")?.integer == 2)
    }
  }
}
