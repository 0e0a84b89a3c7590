import Testing

@testable import Wire

@Suite("Canonical JSON (RFC 8785)")
struct CanonicalJSONTests {
  func canonical(_ json: String) throws -> String {
    let document = try #require(JSONDocument(Array(json.utf8)), "not JSON: \(json)")
    return String(decoding: try CanonicalJSON.bytes(of: document.root), as: UTF8.self)
  }

  @Test("The example of section 3.2.2: literals, numbers, strings")
  func values() throws {
    let json = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    #expect(
      try canonical(json)
        == #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
        + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#)
  }

  @Test("The example of section 3.2.3: names by their UTF-16 code units")
  func order() throws {
    let json = #"""
      {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"
      }
      """#
    #expect(
      try canonical(json)
        == #"{"\r":"Carriage Return","1":"One",""# + "\u{80}" + #"":"Control","ö":"#
        + #""Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face",""#
        + "\u{FB33}" + #"":"Hebrew Letter Dalet With Dagesh"}"#)
  }

  @Test("The RFC's weird strings")
  func weird() throws {
    let json = #"""
      {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\u000a": "Newline",
        "1": "One",
        "\u0080": "Control\u007f",
        "\ud83d\ude02": "Smiley",
        "\u00f6": "Latin Small Letter O With Diaeresis",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "</script>": "Browser Challenge"
      }
      """#
    #expect(
      try canonical(json)
        == #"{"\n":"Newline","\r":"Carriage Return","1":"One","</script>":"Browser Challenge",""#
        + "\u{80}\":\"Control\u{7F}" + #"","ö":"Latin Small Letter O With Diaeresis","#
        + #""€":"Euro Sign","😂":"Smiley",""# + "\u{FB33}"
        + #"":"Hebrew Letter Dalet With Dagesh"}"#)
  }

  @Test(
    "Strings escape what they must and nothing else",
    arguments: [
      (
        #""\u0000\u0001\u0007\b\t\n\u000b\f\r\u000e\u001f ""#,
        #""\u0000\u0001\u0007\b\t\n\u000b\f\r\u000e\u001f ""#
      ),
      (#""\"\\\/""#, #""\"\\/""#),
      (#""\u007f\u0085\u2028\u2029\ufeff""#, "\"\u{7F}\u{85}\u{2028}\u{2029}\u{FEFF}\""),
      // Composed and not composed stay two different texts.
      (#""\u00e5 a\u030a""#, "\"\u{E5} a\u{30A}\""),
      (#""""#, #""""#),
    ])
  func strings(_ json: String, _ text: String) throws {
    #expect(try Array(canonical(json).utf8) == Array(text.utf8))
  }

  @Test(
    "Structures keep nulls and the order of arrays, and have no white space",
    arguments: [
      ("null", "null"), (" [ ] ", "[]"), ("{ }", "{}"), ("[3, 1, null, [2]]", "[3,1,null,[2]]"),
      (#"{"b":{"d":1,"c":null},"a":[{}]}"#, #"{"a":[{}],"b":{"c":null,"d":1}}"#),
      (#"{"aa":1,"a":2,"":3}"#, #"{"":3,"a":2,"aa":1}"#),
      (#"{"10":1,"9":2,"a":3,"B":4}"#, #"{"10":1,"9":2,"B":4,"a":3}"#),
      (
        "[1.0,-0.0,1e2,1E-7,9007199254740991,-9007199254740991]",
        "[1,0,100,1e-7,9007199254740991,-9007199254740991]"
      ),
    ])
  func structures(_ json: String, _ text: String) throws {
    #expect(try canonical(json) == text)
  }

  @Test(
    "U+E000 to U+FFFF come after what needs surrogates, at any place of a name",
    arguments: [
      ("\u{D7FF}", "\u{10000}"), ("\u{10000}", "\u{E000}"), ("\u{10FFFF}", "\u{FFFF}"),
      ("a\u{1F600}", "a\u{FB33}"), ("\u{1F600}a", "\u{FB33}"), ("\u{FFFE}", "\u{FFFF}"),
      ("\u{E000}", "\u{E001}"), ("ab", "a\u{E000}"), ("\u{E9}", "\u{20AC}"),
    ])
  func surrogates(_ first: String, _ second: String) throws {
    #expect(try canonical(#"{"\#(second)":2,"\#(first)":1}"#) == #"{"\#(first)":1,"\#(second)":2}"#)
  }

  @Test("Integers that are no doubles are named, all of them")
  func unsafeIntegers() throws {
    let json = #"{"a":[9007199254740992,{"b/~":-9007199254740992}],"c":9007199254740991}"#
    let document = try #require(JSONDocument(Array(json.utf8)))
    #expect(CanonicalJSON.unsafeIntegers(in: document.root) == ["/a/0", "/a/1/b~1~0"])
    #expect(throws: UnsafeIntegers.self) { try CanonicalJSON.bytes(of: document.root) }
    let alone = try #require(JSONDocument(Array("9007199254740992".utf8)))
    #expect(CanonicalJSON.unsafeIntegers(in: alone.root) == [""])
  }

  @Test("An object without one of its members, which stays inside others")
  func without() throws {
    let document = try #require(JSONDocument(Array(#"{"b":{"hash":1},"hash":2,"a":3}"#.utf8)))
    let bytes = try CanonicalJSON.bytes(of: document.root, without: "hash")
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":3,"b":{"hash":1}}"#)
  }

  @Test("Values built in code are written like parsed ones")
  func built() throws {
    let parsed = try #require(JSONDocument(Array(#"{"z":1,"y":[]}"#.utf8)))
    let bytes = try CanonicalJSON.bytes(of: [
      "text": .text("å\n"), "none": .text(nil), "int": .int(-5), "number": .number(1e21),
      "list": .array([.bool(true), .null]), "json": .json(parsed.root),
      "object": .object([("b", .int(1)), ("a", .int(2))]),
    ])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"int":-5,"json":{"y":[],"z":1},"list":[true,null],"none":null,"number":1e+21,"#
        + #""object":{"a":2,"b":1},"text":"å\n"}"#)
  }
}
