import Kernel
import Testing
import Wire

@testable import Booking

@Suite("JSON Merge Patch (RFC 7396)")
struct MergePatchTests {
  @Test(
    "The examples of appendix A",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
      (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
      (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ]
  )
  func appendix(target: String, patch: String, result: String) throws {
    #expect(try text(value(target).merged(with: value(patch))) == result)
  }

  static let values = [
    "{}", #"{"a":1}"#, #"{"a":{"b":2,"c":[1,{"d":null}]}}"#, #"{"a":"x","b":{"a":true}}"#,
    #"{"a":null,"b":null}"#, #"{"b":{"a":null,"c":1.5}}"#, #"{"a":{"b":null}}"#, "7", "[null]",
  ]

  @Test("A patch of nothing changes no object; the same patch twice is as good as once")
  func properties() throws {
    for target in try Self.values.map(value) {
      if target.object != nil { #expect(target.merged(with: .object([:])) == target) }
      for patch in try Self.values.map(value) {
        let once = target.merged(with: patch)
        #expect(once.merged(with: patch) == once)
      }
    }
  }

  @Test("A patch without nulls is there afterwards, and all else stays")
  func kept() throws {
    let target = try value(#"{"a":{"b":1,"c":2},"z":[1]}"#)
    let merged = target.merged(with: try value(#"{"a":{"b":{"x":1}},"y":"new"}"#))
    #expect(text(merged) == #"{"a":{"b":{"x":1},"c":2},"z":[1],"y":"new"}"#)
  }

  @Test("Numbers and texts come back as they went in")
  func scalars() throws {
    let json = #"{"a":5,"b":5.0,"c":-0.1,"d":9007199254740993,"e":"å\u0000\"","f":[true,false]}"#
    #expect(try text(value(json)) == json)
  }

  private func value(_ json: String) throws -> DraftValue {
    guard let document = JSONDocument(Array(json.utf8)) else { throw Defect("no JSON") }
    return withExtendedLifetime(document) { DraftValue(document.root) }
  }

  private func text(_ value: DraftValue) -> String { String(decoding: value.json, as: UTF8.self) }
}
