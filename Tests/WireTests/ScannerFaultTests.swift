import Testing

@testable import Wire

@Suite("Faults of a message, protocol 2.3, 2.6, 3.1, 3.2")
struct ScannerFaultTests {
  struct Row: Sendable {
    var text: [UInt8]
    var kind: ScanFault.Kind
    var offset: Int
    var reason: String

    init(_ text: String, _ kind: ScanFault.Kind, _ offset: Int, _ reason: String) {
      self.init(Array(text.utf8), kind, offset, reason)
    }

    init(_ text: [UInt8], _ kind: ScanFault.Kind, _ offset: Int, _ reason: String) {
      (self.text, self.kind, self.offset, self.reason) = (text, kind, offset, reason)
    }
  }

  static let grammar = [
    Row("", .invalidJSON, 0, "unexpected end"),
    Row("  ", .invalidJSON, 2, "unexpected end"),
    Row("{", .invalidJSON, 1, "unexpected end"),
    Row("[", .invalidJSON, 1, "unexpected end"),
    Row("[1", .invalidJSON, 2, "unexpected end"),
    Row("[1,", .invalidJSON, 3, "unexpected end"),
    Row(#"{"a""#, .invalidJSON, 4, "unexpected end"),
    Row(#"{"a":"#, .invalidJSON, 5, "unexpected end"),
    Row(#"{"a":1"#, .invalidJSON, 6, "unexpected end"),
    Row(#"{"a":1,"#, .invalidJSON, 7, "unexpected end"),
    Row(#""ab"#, .invalidJSON, 3, "unexpected end"),
    Row("tru", .invalidJSON, 3, "unexpected end"),
    Row("[1,]", .invalidJSON, 3, "trailing comma"),
    Row(#"{"a":1 , }"#, .invalidJSON, 9, "trailing comma"),
    Row("[,1]", .invalidJSON, 1, "value expected"),
    Row("[1,,2]", .invalidJSON, 3, "value expected"),
    Row(#"{"a":}"#, .invalidJSON, 5, "value expected"),
    Row(#"{"a":,"b":1}"#, .invalidJSON, 5, "value expected"),
    Row("['a']", .invalidJSON, 1, "value expected"),
    Row("}", .invalidJSON, 0, "value expected"),
    Row("{,}", .invalidJSON, 1, "member name expected"),
    Row("{'a':1}", .invalidJSON, 1, "member name expected"),
    Row("{a:1}", .invalidJSON, 1, "member name expected"),
    Row(#"{"a":1,,"b":2}"#, .invalidJSON, 7, "member name expected"),
    Row(#"{"a" 1}"#, .invalidJSON, 5, "missing colon"),
    Row(#"{"a",1}"#, .invalidJSON, 4, "missing colon"),
    Row("[1 2]", .invalidJSON, 3, "missing comma"),
    Row(#"{"a":1 "b":2}"#, .invalidJSON, 7, "missing comma"),
    Row("[1;2]", .invalidJSON, 2, "unexpected character"),
    Row(#"{"a"::1}"#, .invalidJSON, 5, "value expected"),
    Row("[1}", .invalidJSON, 2, "mismatched bracket"),
    Row(#"{"a":1]"#, .invalidJSON, 6, "mismatched bracket"),
    Row("[\u{B}1]", .invalidJSON, 1, "value expected"),
    Row("[1]\u{C}", .trailingData, 3, "trailing data"),
    Row("[1,//\n2]", .invalidJSON, 3, "value expected"),
    Row("[\u{E9}]", .invalidJSON, 1, "value expected"),
  ]

  static let scalars = [
    Row("[-]", .invalidJSON, 2, "malformed number"),
    Row("[+1]", .invalidJSON, 1, "unknown literal"),
    Row("[01]", .invalidJSON, 2, "leading zero"),
    Row("[-01]", .invalidJSON, 3, "leading zero"),
    Row("[1.]", .invalidJSON, 3, "malformed number"),
    Row("[.5]", .invalidJSON, 1, "unknown literal"),
    Row("[1e]", .invalidJSON, 3, "malformed number"),
    Row("[1e+]", .invalidJSON, 4, "malformed number"),
    Row("[1.2.3]", .invalidJSON, 4, "malformed number"),
    Row("[0x10]", .invalidJSON, 2, "malformed number"),
    Row("[1_000]", .invalidJSON, 2, "malformed number"),
    Row("1-2", .invalidJSON, 1, "malformed number"),
    Row("[NaN]", .invalidJSON, 1, "unknown literal"),
    Row("[-Infinity]", .invalidJSON, 2, "malformed number"),
    Row("[True]", .invalidJSON, 1, "unknown literal"),
    Row("[nul]", .invalidJSON, 4, "unknown literal"),
    Row("[nullx]", .invalidJSON, 5, "unknown literal"),
    Row("[\"a\tb\"]", .invalidJSON, 3, "raw control character"),
    Row([0x22, 0x00, 0x22], .invalidJSON, 1, "raw control character"),
    Row("\"a\nb\"", .invalidJSON, 2, "raw control character"),
    Row("\"abcdefgh\u{1F}\"", .invalidJSON, 9, "raw control character"),
    Row(#""\x""#, .invalidJSON, 2, "invalid escape"),
    Row(#""\u12G4""#, .invalidJSON, 5, "invalid escape"),
    Row(#""\u12""#, .invalidJSON, 5, "invalid escape"),
    Row(#""\"#, .invalidJSON, 2, "unexpected end"),
    Row(#""\u00"#, .invalidJSON, 5, "unexpected end"),
    Row(#""a\uD800""#, .invalidJSON, 2, "lone surrogate escape"),
    Row(#""\uD800\n""#, .invalidJSON, 1, "lone surrogate escape"),
    Row(#""\uD800\uD800""#, .invalidJSON, 1, "lone surrogate escape"),
    Row(#""\uD800A""#, .invalidJSON, 1, "lone surrogate escape"),
    Row(#""\uDC00""#, .invalidJSON, 1, "lone surrogate escape"),
    Row(#"{"\uDFFF":1}"#, .invalidJSON, 2, "lone surrogate escape"),
  ]

  static let encoding = [
    Row([0x22, 0x80, 0x22], .invalidUTF8, 1, "stray continuation byte"),
    Row([0x22, 0xC0, 0xAF, 0x22], .invalidUTF8, 1, "overlong form"),
    Row([0x22, 0xC1, 0xBF, 0x22], .invalidUTF8, 1, "overlong form"),
    Row([0x22, 0xE0, 0x9F, 0xBF, 0x22], .invalidUTF8, 1, "overlong form"),
    Row([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], .invalidUTF8, 1, "overlong form"),
    Row([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 1, "encoded surrogate"),
    Row([0x22, 0xED, 0xBF, 0xBF, 0x22], .invalidUTF8, 1, "encoded surrogate"),
    Row([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, 1, "code point beyond U+10FFFF"),
    Row([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], .invalidUTF8, 1, "byte that UTF-8 never holds"),
    Row([0x22, 0xFF, 0x22], .invalidUTF8, 1, "byte that UTF-8 never holds"),
    Row([0x22, 0xC3, 0x22], .invalidUTF8, 1, "cut sequence"),
    Row([0x22, 0xE2, 0x82, 0x22], .invalidUTF8, 1, "cut sequence"),
    Row([0x22, 0xE2, 0x82], .invalidUTF8, 1, "cut sequence"),
    Row([0x22, 0xF0, 0x9F, 0x98], .invalidUTF8, 1, "cut sequence"),
    Row([0x5B, 0xFF, 0x5D], .invalidUTF8, 1, "byte that UTF-8 never holds"),
    Row([0x7B, 0x7D, 0xFF], .invalidUTF8, 2, "byte that UTF-8 never holds"),
    Row([0x22, 0x5C, 0xE5, 0x22], .invalidUTF8, 2, "cut sequence"),
  ]

  static let surroundings = [
    Row("{} {}", .trailingData, 3, "trailing data"),
    Row("[]]", .trailingData, 2, "trailing data"),
    Row("{}//", .trailingData, 2, "trailing data"),
    Row("null,", .trailingData, 4, "trailing data"),
    Row(#""a" "b""#, .trailingData, 4, "trailing data"),
    Row("1 2", .trailingData, 2, "trailing data"),
    Row("{}\u{FEFF}", .trailingData, 2, "byte order mark"),
    Row(" \u{FEFF}{}", .invalidJSON, 1, "byte order mark"),
    Row("\u{FEFF}\u{FEFF}{}", .invalidJSON, 3, "byte order mark"),
    Row("[\u{FEFF}1]", .invalidJSON, 1, "byte order mark"),
    Row("\u{FEFF}", .invalidJSON, 3, "unexpected end"),
    Row([0xEF, 0xBB], .invalidUTF8, 0, "cut sequence"),
  ]

  @Test(
    "Each has its kind, its byte and its reason",
    arguments: [grammar, scalars, encoding, surroundings])
  func golden(_ rows: [Row]) {
    for row in rows {
      let text = String(decoding: row.text, as: UTF8.self)
      guard let fault = scannedFault(row.text) else {
        Issue.record("accepted: \(text)")
        continue
      }
      #expect(fault.kind == row.kind, "\(text)")
      #expect(fault.offset == row.offset, "\(text)")
      #expect(fault.reason.description == row.reason, "\(text)")
    }
  }

  @Test("A control character is found at every place of a string, whatever its alignment")
  func everyAlignment() {
    for length in 0..<40 {
      for place in 0..<length {
        for bad in [0x00, 0x1F, 0x0A] as [UInt8] {
          var text = [UInt8](repeating: 0x7F, count: length + 2)
          text[0] = 0x22
          text[length + 1] = 0x22
          #expect(scannedFault(text) == nil)
          text[place + 1] = bad
          #expect(scannedFault(text)?.offset == place + 1)
        }
      }
    }
  }

  @Test(
    "Nesting of 512 levels is read, one more is too deep",
    arguments: [(511, false), (512, false), (513, true), (100_000, true)])
  func depth(_ row: (levels: Int, isTooDeep: Bool)) {
    let arrays = String(repeating: "[", count: row.levels)
    let objects = String(repeating: #"{"a":"#, count: row.levels)
    let closedArrays = arrays + String(repeating: "]", count: row.levels)
    let closedObjects = objects + "1" + String(repeating: "}", count: row.levels)

    #expect((scannedFault(Array(closedArrays.utf8))?.kind == .tooDeep) == row.isTooDeep)
    #expect((scannedFault(Array(closedArrays.utf8)) == nil) == !row.isTooDeep)
    #expect((scannedFault(Array(closedObjects.utf8)) == nil) == !row.isTooDeep)
    if row.isTooDeep {
      #expect(
        scannedFault(Array(arrays.utf8))
          == ScanFault(.tooDeep, at: 512, "nested deeper than 512 levels"))
      #expect(scannedFault(Array(objects.utf8))?.offset == 512 * 5)
    } else {
      #expect(scannedFault(Array(arrays.utf8))?.reason.description == "unexpected end")
    }
  }

  @Test("Levels that are closed again do not count")
  func breadthIsNoDepth() {
    let text = "[" + String(repeating: "[[],{}],", count: 5_000) + "0]"
    #expect(scannedFault(Array(text.utf8)) == nil)
  }

  @Test(
    "The id of a broken message is recovered when it was read completely",
    arguments: [
      (#"{"id":7,"method":"#, "7"),
      (#"{"id":7 "method""#, "7"),
      (#"{"id":"a\u0041","x":nope}"#, #""a\u0041""#),
      (#"{"id":"a""#, #""a""#),
      (#"{"\u0069d":1.50,]"#, "1.50"),
      (#"{"id":null,"#, "null"),
      (#"{"id":1} {"id":2}"#, "1"),
      (#"{"id":12"#, nil),
      (#"{"id":12x}"#, nil),
      (#"{"id":"ab"#, nil),
      (#"{"id":[1],"#, nil),
      (#"{"params":{"id":5},"#, nil),
      (#"[{"id":5},"#, nil),
      (#"{"method":nope,"id":5}"#, nil),
    ] as [(String, String?)])
  func recoveredID(_ row: (text: String, id: String?)) {
    let fault = scannedFault(Array(row.text.utf8))
    #expect(fault != nil)
    #expect(row.text.bytes(fault?.recoveredID) == row.id)
  }
}
