import Testing

@testable import CLI

@Suite("Params from words")
struct ParamsTests {
  /// A document with one type, as the compiler prints them.
  let schemas: Schemas
  let builder: ParamsBuilder

  init() throws {
    schemas = Schemas(
      document: try JSONTree(
        parsing: """
          {"components":{"schemas":{"shop.Item":{"type":"object","properties":{
            "name":{"type":"string"},"count":{"type":"integer"},
            "kind":{"$ref":"#/components/schemas/shop.Kind"}}},
            "shop.Kind":{"type":"string","enum":["new","old"]}}}}
          """))
    let schema = try JSONTree(
      parsing: """
        {"type":"object","properties":{
          "limit":{"type":"integer"},"active":{"type":"boolean"},"ratio":{"type":"number"},
          "note":{"type":"string"},"any":{},"until":{"anyOf":[{"type":"string"},{"type":"null"}]},
          "tags":{"type":"array","items":{"type":"string"}},
          "numbers":{"type":"array","items":{"type":"integer"}},
          "best":{"allOf":[{"$ref":"#/components/schemas/shop.Item"}],"description":"The best."},
          "prices":{"type":"object","additionalProperties":{"type":"integer"}},
          "items":{"type":"array","items":{"$ref":"#/components/schemas/shop.Item"}}}}
        """)
    builder = ParamsBuilder(schemas, schema) { file in
      switch file {
      case "-": Array(#"{"limit": 7}"#.utf8)
      case "note.txt": Array("two\nlines".utf8)
      case "tags.json": Array(#"["x", "y"]"#.utf8)
      case "broken.json": Array("[".utf8)
      default: [0xFF]
      }
    }
  }

  @Test(
    "A value is read by its declared type",
    arguments: [
      ("limit=5", #"{"limit":5}"#),
      ("limit=-5", #"{"limit":-5}"#),
      ("limit=5.5", #"{"limit":"5.5"}"#),
      ("limit=", #"{"limit":""}"#),
      ("limit=9223372036854775808", #"{"limit":"9223372036854775808"}"#),
      ("active=true", #"{"active":true}"#),
      ("active=yes", #"{"active":"yes"}"#),
      ("ratio=0.1", #"{"ratio":0.1}"#),
      ("ratio=2", #"{"ratio":2}"#),
      ("ratio=nan", #"{"ratio":"nan"}"#),
      ("note=5", #"{"note":"5"}"#),
      ("note=a=b", #"{"note":"a=b"}"#),
      ("note=null", #"{"note":"null"}"#),
      ("until=null", #"{"until":null}"#),
      ("any=5", #"{"any":"5"}"#),
      ("unknown=5", #"{"unknown":"5"}"#),
      (#"tags=["a"]"#, #"{"tags":["a"]}"#),
      ("tags=a", #"{"tags":"a"}"#),
      ("best.count=3", #"{"best":{"count":3}}"#),
      ("prices.tea=3", #"{"prices":{"tea":3}}"#),
      ("items[0].count=3", #"{"items":[{"count":3}]}"#),
      ("numbers[]=1", #"{"numbers":[1]}"#),
      ("note:=5", #"{"note":5}"#),
      (#"any:={"a":[1,2.5]}"#, #"{"any":{"a":[1,2.5]}}"#),
      ("note=@note.txt", #"{"note":"two\nlines"}"#),
      ("tags:=@tags.json", #"{"tags":["x","y"]}"#),
      (#"{"limit": 1}"#, #"{"limit":1}"#),
      ("[1, 2]", "[1,2]"),
      ("-", #"{"limit":7}"#),
    ])
  func oneWord(_ word: String, _ json: String) throws {
    #expect(try builder.params([word]).text == json)
  }

  @Test("Words nest in the order said")
  func nesting() throws {
    let words = [
      "items[0].name=a", "items[0].count=2", "items[].name=b", "tags[]=x", "tags[]=y", "limit=1",
    ]
    #expect(
      try builder.params(words).text
        == #"{"items":[{"name":"a","count":2},{"name":"b"}],"tags":["x","y"],"limit":1}"#)
    #expect(try builder.params([]).text == "{}")
  }

  @Test(
    "What cannot be placed is refused in one line",
    arguments: [
      (
        ["limit"],
        "“limit” is no param. Write key=value, key:=JSON, or all params as one JSON object."
      ),
      (["=5"], "“=5” is no param. Write key=value, key:=JSON, or all params as one JSON object."),
      (["limit=1", "limit=2"], "limit is said twice."),
      (
        ["note=x", "note.a=1"],
        "note.a does not fit what was said before: something on the way has no members."
      ),
      (
        ["note=x", "note[]=1"],
        "note[] does not fit what was said before: something on the way is no list."
      ),
      (["items[1].name=x"], "items[1].name: the list has 0 so far, so the next index is 0."),
      (
        ["a..b=1"],
        "“a..b” is no place in the params. Write a=1, a.b=1, items[0].name=x or tags[]=x."
      ),
      (
        ["a[x]=1"],
        "“a[x]” is no place in the params. Write a=1, a.b=1, items[0].name=x or tags[]=x."
      ),
      (
        ["a[-1]=1"],
        "“a[-1]” is no place in the params. Write a=1, a.b=1, items[0].name=x or tags[]=x."
      ),
      (["note=@bytes"], "bytes is no UTF-8 text."),
    ])
  func refusals(_ words: [String], _ message: String) {
    #expect(throws: UsageError(message)) { try builder.params(words) }
  }

  @Test(
    "JSON that is none is refused with its place",
    arguments: ["{", "any:=[1", "any:=@broken.json", #"{"a":1,"a":2}"#])
  func brokenJSON(_ word: String) {
    #expect { try builder.params([word]) } throws: { error in
      (error as? UsageError)?.message.contains("is not JSON:") == true
    }
  }

  @Test("A deep path ends in an error, not in a deep tree")
  func depth() {
    let key = Array(repeating: "a", count: 33).joined(separator: ".")
    #expect(throws: UsageError.self) { try ParamPath(key) }
    #expect(throws: Never.self) { try ParamPath(String(key.dropFirst(2))) }
  }
}
