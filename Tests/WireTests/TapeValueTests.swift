import Kernel
import Testing

@testable import Wire

/// What is read off a tape is what jansson reads from the same bytes, and is written alike.
@Suite("Values on a tape against jansson")
struct TapeValueTests {
  private func written(_ value: JSONValue, isASCII: Bool, isSorted: Bool = false) -> String {
    let out = JSONWriter()
    out.isASCII = isASCII
    if isSorted { value.writeSorted(to: out) } else { value.write(to: out) }
    return String(decoding: out.copy(), as: UTF8.self)
  }

  /// Compares the value of a text when both can use it.
  private func compare(_ text: [UInt8], _ reader: MessageReader = MessageReader()) {
    let params = [0x5B] + text + [0x5D]
    let message = request(params: params)
    // A buffer of exactly this size: a tool that watches memory sees a byte read too far.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: message.count, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: message)
    guard case .single(let entry) = reader.read(UnsafeRawBufferPointer(bytes)),
      entry.paramsAreUsable, entry.paramsKind == .array
    else { return }
    guard let document = JSONDocument(params), let value = reader.params(of: entry) else {
      Issue.record("jansson refuses \(String(decoding: text, as: UTF8.self))")
      return
    }
    for (isASCII, isSorted) in [(false, false), (true, false), (false, true)] {
      let expected = written(document.root, isASCII: isASCII, isSorted: isSorted)
      let found = written(value, isASCII: isASCII, isSorted: isSorted)
      if found != expected { Issue.record("\(found), and not \(expected)") }
    }
    let canonical = try? CanonicalJSON.bytes(of: value)
    #expect(canonical == (try? CanonicalJSON.bytes(of: document.root)))
    withExtendedLifetime(document) {}
  }

  private static let requests = [
    #"{"firstName":"Ada","notes":"Cracked screen,\nno sound – since Malmö","n":[1,-0,2.50,1e3]}"#,
    #"{"a" : [ ] , "b":{"c":"\u00e9\ud83d\ude00\/","d":null},"e":[true,false,-17,0.1]}"#,
    "[\"\u{7F}\",\"\u{85}\",\"\u{2028}\",\"\u{2029}x\",\"é\",\"日本\",\"🏴\",\"\u{A0}\"]",
    #"{"items":[{"id":"1","at":"2025-01-01"},{"id":"2","at":null}],"":{"":[[],{},[[]]]}}"#,
    "9223372036854775807", "-9223372036854775808", "1.7976931348623157e308", "5e-324", "-0.0",
    #""\"\\\b\f\n\r\t\u0000\u001f""#,
  ].map { Array($0.utf8) }

  @Test("The suite and requests as hosts send them")
  func texts() {
    for text in Self.requests + SuiteText.all.map(\.bytes) { compare(text) }
  }

  @Test("Damaged requests, one reader for all of them", arguments: 0..<8 as Range<UInt64>)
  func damaged(_ seed: UInt64) {
    var random = Seeded(seed &+ 400)
    let reader = MessageReader()
    let pieces = ["\\u00e9", "\\n", "é", "\u{2029}", " ", ",1", "-0", ".5", "\"", "[]", ":{}", "}"]
    for _ in 0..<turns(2_500) {
      var bytes = Self.requests.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        if Bool.random(using: &random), place < bytes.count {
          bytes.remove(at: place)
        } else {
          let piece = pieces.randomElement(using: &random) ?? ""
          bytes.insert(contentsOf: Array(piece.utf8), at: place)
        }
      }
      compare(bytes, reader)
    }
  }

  // MARK: Members and elements

  /// Reads params, and hands over their value.
  private func read(_ params: String, _ body: (JSONValue) throws -> Void) throws {
    let reader = MessageReader()
    try request(params: Array(params.utf8)).withUnsafeBytes { bytes in
      guard case .single(let entry) = reader.read(bytes) else {
        Issue.record("not read: \(params)")
        return
      }
      try body(try #require(reader.params(of: entry)))
    }
  }

  @Test("Members are found in any order, however often, and an unknown one is not there")
  func members() throws {
    try read(#"{"a":1,"bb":[2],"":3,"c":{"a":4}}"#) { value in
      for names in [["a", "bb", "", "c"], ["c", "", "bb", "a"], ["bb", "x", "bb", "a", "a"]] {
        for name in names {
          let expected = ["a": "1", "bb": "[2]", "": "3", "c": #"{"a":4}"#][name]
          #expect(value.member(named: name).map { written($0, isASCII: false) } == expected)
        }
      }
      #expect(value.memberNames == ["a", "bb", "", "c"])
      #expect(value[0] == nil && value.count == 0 && value.memberCount == 4)
    }
  }

  @Test("Elements are found from either end, and none beyond them")
  func elements() throws {
    try read(#"[0,[1,1],{"two":2},"3",4]"#) { value in
      let texts = ["0", "[1,1]", #"{"two":2}"#, #""3""#, "4"]
      for index in [0, 1, 2, 3, 4, 4, 2, 3, 0, 4, 1] {
        #expect(value[index].map { written($0, isASCII: false) } == texts[index])
      }
      #expect(value[5] == nil && value[-1] == nil)
      #expect(value.elements.map { written($0, isASCII: false) } == texts)
      #expect(value.member("two") == nil)
    }
  }

  @Test(
    "A member that is taken out is gone for everybody, and the rest stays",
    arguments: ["_meta", "first", "last"])
  func removal(_ name: String) throws {
    let members = [
      (#""first":[1,{"x":2}]"#, "first"), (#""_meta":{"a":[]}"#, "_meta"), (#""last":"é""#, "last"),
    ]
    try read("{\(members.map(\.0).joined(separator: ","))}") { value in
      _ = value.member("last")
      switch name {
      case "_meta": value.removeMember("_meta")
      case "first": value.removeMember("first")
      default: value.removeMember("last")
      }
      let rest = members.filter { $0.1 != name }
      #expect(written(value, isASCII: false) == "{\(rest.map(\.0).joined(separator: ","))}")
      #expect(value.member(named: name) == nil)
      for member in rest { #expect(value.member(named: member.1) != nil) }
      value.removeMember("unknown")
      #expect(value.memberCount == 2)
    }
  }

  @Test("Elements get names, as many as there are of both")
  func namedElements() throws {
    try read(#"[1,{"a":[2]},"x"]"#) { value in
      let named = NamedElements(value, ["one", "two"])
      #expect(written(named.root, isASCII: false) == #"{"one":1,"two":{"a":[2]}}"#)
      #expect(named.root.member("two")?.member("a")?[0]?.integer == 2)
      let wide = NamedElements(value, ["one", "two", "three", "four"])
      #expect(written(wide.root, isASCII: false) == #"{"one":1,"two":{"a":[2]},"three":"x"}"#)
      withExtendedLifetime((named, wide)) {}
    }
    #expect(written(.emptyObject, isASCII: false) == "{}")
  }

  @Test("An array or object that stands as it would be written is written with its own bytes")
  func asWritten() throws {
    for text in [#"{"a":[1,"é",{}]}"#, #"[[],{"b":null},true,-5]"#] {
      try read(text) { value in #expect(written(value, isASCII: false) == text) }
    }
    try read(#"{"a":"é"}"#) { value in
      #expect(written(value, isASCII: true) == #"{"a":"\u00e9"}"#)
    }
    try read("[1.50,-0,[ ]]") { value in #expect(written(value, isASCII: false) == "[1.5,0,[]]") }
    try read("[\"\u{2028}\u{7F}\"]") { value in
      #expect(written(value, isASCII: false) == #"["\u2028\u007f"]"#)
    }
  }
}
