import Kernel
import Testing

@testable import Wire

@Suite("Texts as the compiled decoders read them")
struct TextReadingTests {
  @Test(
    "Each care, with and without bounds",
    arguments: [
      (#""a\u0007""#, TextCare.shown, nil), (#""a\uffff""#, .signed, nil),
      (#""\udbff\udfff""#, .exact, nil), (#""a\u202eb""#, .shown, "ab"),
      (#""a\u202eb""#, .signed, nil), (#""a\u202eb""#, .exact, "a\u{202e}b"),
      (#""a\u0007\u202e""#, .raw, "a\u{7}\u{202e}"), (#""\tÅ\r\n""#, .shown, "\tÅ\r\n"),
      (#""\tÅ\r\n""#, .signed, "\tÅ\r\n"),
    ] as [(String, TextCare, String?)])
  func cares(text: String, care: TextCare, read: String?) throws {
    let document = try #require(JSONDocument(Array(text.utf8)))
    let shape = Shape()
    withExtendedLifetime((document, shape)) {
      let element = Element(document.root, shape)
      #expect(element.string(care: care) == read)
      #expect(element.string(0...100, care: care) == read)
      let kinds = read == nil ? ["invalid_characters", "invalid_characters"] : []
      #expect(shape.violations.map(\.kind) == kinds)
    }
  }

  @Test(
    "U+0000 is taken by no care: no engine gets one",
    arguments: [
      (TextCare.shown, "invalid_characters"), (.signed, "invalid_characters"),
      (.exact, "invalid_characters"), (.raw, "invalid_format"),
    ])
  func nul(care: TextCare, kind: String) throws {
    let document = try #require(JSONDocument(Array(#""a\u0000b""#.utf8)))
    let shape = Shape()
    withExtendedLifetime((document, shape)) {
      #expect(Element(document.root, shape).string(care: care) == nil)
      #expect(Element(document.root, shape).string(0...100, care: care) == nil)
      #expect(shape.violations.map(\.kind) == [kind, kind])
    }
  }

  @Test("The length is that of what is left")
  func bounds() throws {
    let document = try #require(JSONDocument(Array(#""ab\u202e\u202c""#.utf8)))
    let shape = Shape()
    withExtendedLifetime((document, shape)) {
      #expect(Element(document.root, shape).string(1...2) == "ab")
      #expect(Element(document.root, shape).string(3...4) == nil)
      #expect(shape.violations.map(\.kind) == ["too_short"])
    }
  }
}
