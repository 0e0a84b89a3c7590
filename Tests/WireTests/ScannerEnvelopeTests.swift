import Testing

@testable import Wire

@Suite("Envelope of a request, protocol 3.3, 3.5, 4.1 to 4.10")
struct ScannerEnvelopeTests {
  @Test("The members are found in any order, between any white space")
  func members() throws {
    let text =
      #" { "params" : [1, {"a":[]}] ,"# + "\r\n\t"
      + #""method":"a.b", "x":{"id":3},"id" : 1E+2 ,"jsonrpc":"2.0" } "#
    let entry = try #require(scannedEntry(text))
    #expect(entry.isObject)
    #expect(entry.jsonrpcIsTwo)
    #expect(entry.range == 1..<text.utf8.count - 1)
    #expect(entry.idKind == .number)
    #expect(text.bytes(entry.id) == "1E+2")
    #expect(entry.methodIsString && entry.hasMethod)
    #expect(text.bytes(entry.method) == "a.b")
    #expect(entry.paramsKind == .array)
    #expect(text.bytes(entry.params) == #"[1, {"a":[]}]"#)
    #expect(!entry.hasResultOrError)
    #expect(entry.paramsAreUsable && entry.envelopeDuplicate == nil)
  }

  @Test("Names and values are compared after unescaping")
  func escapedMembers() throws {
    let text =
      #"{"\u0069d":"\u0041","m\u0065thod":"a\u002eb\/\ud83d\ude00","#
      + #""jsonrpc":"2\u002e0","para\u006ds":{}}"#
    let entry = try #require(scannedEntry(text))
    #expect(entry.jsonrpcIsTwo)
    #expect(text.bytes(entry.id) == #""\u0041""#)
    #expect(entry.paramsKind == .object)
    #expect(Array(text.utf8).withUnsafeBytes { entry.methodName(in: $0) } == "a.b/😀")
  }

  @Test(
    "jsonrpc is exactly the string 2.0",
    arguments: [
      (#""2.0""#, true), ("2.0", false), (#""2""#, false), (#""2.00""#, false), (#""1.0""#, false),
      ("null", false), (#"["2.0"]"#, false), (#""2\u002E0""#, true), (#"{"a":"2.0"}"#, false),
    ])
  func version(_ row: (value: String, isTwo: Bool)) {
    #expect(scannedEntry(#"{"jsonrpc":\#(row.value)}"#)?.jsonrpcIsTwo == row.isTwo)
    #expect(scannedEntry("{}")?.jsonrpcIsTwo == false)
  }

  @Test(
    "The kind of id and of params is told by type",
    arguments: [
      (#""a""#, .string, .scalar), ("1", .number, .scalar), ("-1.5", .number, .scalar),
      ("null", .null, .null), ("true", .other, .scalar), ("false", .other, .scalar),
      ("[1]", .other, .array), (#"{"a":1}"#, .other, .object),
    ] as [(String, ScannedEntry.IDKind, ScannedEntry.ParamsKind)])
  func kinds(_ row: (value: String, id: ScannedEntry.IDKind, params: ScannedEntry.ParamsKind)) {
    let asID = scannedEntry(#"{"id":\#(row.value)}"#)
    #expect(asID?.idKind == row.id)
    #expect((asID?.id == nil) == (row.id == .other))
    #expect(asID?.paramsKind == .absent)
    let asParams = scannedEntry(#"{"params":\#(row.value)}"#)
    #expect(asParams?.paramsKind == row.params)
    #expect(asParams?.params == 10..<10 + row.value.utf8.count)
    #expect(asParams?.idKind == .absent)
    let asMethod = scannedEntry(#"{"method":\#(row.value)}"#)
    #expect(asMethod?.hasMethod == true)
    #expect(asMethod?.methodIsString == (row.id == .string))
  }

  @Test("An id may be any number text, and other members may hold any numbers")
  func numbersOutsideParams() throws {
    let digits = String(repeating: "9", count: 400)
    let entry = try #require(scannedEntry(#"{"id":\#(digits),"x":[1e999,\#(digits)],"params":[]}"#))
    #expect(entry.id == 6..<406)
    #expect(entry.numberOutOfRange == nil)
  }

  @Test("A response is recognized")
  func responses() {
    #expect(scannedEntry(#"{"id":1,"result":1}"#)?.hasResultOrError == true)
    #expect(scannedEntry(#"{"id":1,"error":{}}"#)?.hasResultOrError == true)
    #expect(scannedEntry(#"{"id":1,"x":{"result":1}}"#)?.hasResultOrError == false)
    #expect(scannedEntry(#"{"id":1,"result":1}"#)?.hasMethod == false)
  }

  @Test(
    "A scalar is an entry that is no object", arguments: ["1", #""id""#, "true", "null", "-0.5"])
  func scalars(_ text: String) {
    #expect(scannedEntry(text)?.isObject == false)
    #expect(scannedEntry(text)?.range == 0..<text.utf8.count)
  }

  @Test("A byte order mark before the text is no part of it")
  func byteOrderMark() {
    #expect(scannedEntry("\u{FEFF} {\"id\":1}")?.range == 4..<12)
  }

  @Test("A batch is cut into its entries, each with its own faults")
  func batch() throws {
    let text =
      #" [ {"id":1,"params":[1e999]} , 5,[{"id":9,"id":9}],"#
      + #"{"id":"b","params":{"a":1,"a":2}},{"id":2,"id":3} ] "#
    guard case .batch(let entries) = scan(text) else {
      Issue.record("no batch")
      return
    }
    #expect(entries.map(\.isObject) == [true, false, false, true, true])
    #expect(entries.map { text.bytes($0.id) } == ["1", nil, nil, #""b""#, nil])
    #expect(entries.map { text.bytes($0.range) }[1...2] == ["5", #"[{"id":9,"id":9}]"#])
    #expect(entries.map { $0.numberOutOfRange != nil } == [true, false, false, false, false])
    #expect(entries.map(\.paramsDuplicate) == [nil, nil, nil, "a", nil])
    #expect(entries.map(\.envelopeDuplicate) == [nil, nil, nil, nil, "id"])
  }

  @Test("A batch holds 1 to 10,000 entries")
  func batchBounds() {
    #expect(scan("[]") == .emptyBatch)
    #expect(scan(" [ ] ") == .emptyBatch)
    let most = Array(repeating: "1", count: 10_000).joined(separator: ",")
    guard case .batch(let entries) = scan("[\(most)]") else {
      Issue.record("refused")
      return
    }
    #expect(entries.count == 10_000)
    #expect(scan("[\(most),1]") == .batchTooLarge)
    #expect(scannedFault(Array("[\(most),1,]".utf8))?.reason.description == "trailing comma")
  }
}

@Suite("Repeated and unusable member names, protocol 3.5")
struct ScannerKeyTests {
  @Test(
    "In the envelope and in unknown members of it",
    arguments: [
      (#"{"id":1,"id":1}"#, "id"),
      (#"{"id":1,"\u0069d":1}"#, "id"),
      (#"{"x":{"a":1,"a":1}}"#, "a"),
      (#"{"x":[{"b":[]},{"b":1,"c":2,"b":3}]}"#, "b"),
      (#"{"params":[],"params":[]}"#, "params"),
      (#"{"":1,"":2}"#, ""),
      (#"{"a\nb":1,"a\u000ab":2}"#, "a\nb"),
      (#"{"😀":1,"\ud83d\ude00":2}"#, "😀"),
      (#"{"a":1,"A":1}"#, nil),
      (#"{"é":1,"e\u0301":1}"#, nil),
      (#"{"x":{"a":1},"a":{"x":1}}"#, nil),
      (#"{"a":{"a":{"a":{}}}}"#, nil),
      (#"{"ab":1,"a":1,"b":1}"#, nil),
      (#"{"params":{"a":1,"a":2}}"#, nil),
    ] as [(String, String?)])
  func envelope(_ row: (text: String, name: String?)) throws {
    #expect(try #require(scannedEntry(row.text)).envelopeDuplicate == row.name)
  }

  @Test(
    "Inside params",
    arguments: [
      (#"{"a":1,"a":1}"#, "a"),
      (#"{"a":1,"\u0061":1}"#, "a"),
      (#"{"\u0061":1,"\u0061":1}"#, "a"),
      (#"[{"x":1},{"x":{"y":1,"z":2,"y":3}}]"#, "y"),
      (#"{"a":{"a":1},"b":{"a":1}}"#, nil),
      (#"[{"a":1},{"a":1}]"#, nil),
      (#"{"\\u0061":1,"\u0061":1}"#, nil),
    ] as [(String, String?)])
  func params(_ row: (params: String, name: String?)) throws {
    let entry = try #require(scannedEntry(#"{"id":1,"params":\#(row.params),"x":2}"#))
    #expect(entry.paramsDuplicate == row.name)
    #expect(entry.envelopeDuplicate == nil)
    #expect(entry.paramsAreUsable == (row.name == nil))
  }

  @Test(
    "At every size of object, repeating every place", arguments: [1, 2, 7, 8, 9, 16, 17, 33, 200])
  func everySize(_ count: Int) throws {
    let names = (0..<count).map { $0 % 3 == 0 ? "\\u006b\($0)" : "k\($0)" }
    let members = names.map { #""\#($0)":{"k1":0,"k2":0}"# }.joined(separator: ",")
    #expect(try #require(scannedEntry(#"{"params":{\#(members)}}"#)).paramsDuplicate == nil)
    for place in 0..<count {
      let text = #"{"params":{\#(members),"k\#(place)":1}}"#
      #expect(try #require(scannedEntry(text)).paramsDuplicate == "k\(place)")
    }
  }

  @Test("100,000 names of one object take no quadratic time")
  func manyNames() throws {
    // Comparing all pairs, this would take minutes.
    let members = (0..<100_000).map { #""name\#($0)":\#($0)"# }.joined(separator: ",")
    #expect(try #require(scannedEntry(#"{"params":{\#(members)}}"#)).paramsDuplicate == nil)
    #expect(
      try #require(scannedEntry(#"{"params":{\#(members),"name77":0}}"#)).paramsDuplicate
        == "name77")
  }

  @Test(
    "U+0000 in a name of params is flagged, elsewhere it is not",
    arguments: [
      (#"{"params":{"a\u0000":1}}"#, true),
      (#"{"params":[{"\u0000":1}]}"#, true),
      (#"{"params":{"a":1,"a":1,"b\u0000":1}}"#, true),
      (#"{"params":{"\\u0000":1}}"#, false),
      (#"{"params":{"a":"\u0000"}}"#, false),
      (#"{"a\u0000":1,"params":{}}"#, false),
    ])
  func nul(_ row: (text: String, isFlagged: Bool)) throws {
    #expect(try #require(scannedEntry(row.text)).nulInKey == row.isFlagged)
  }
}

@Suite("Range of numbers, protocol 3.3")
struct ScannerNumberTests {
  static let least =
    "17976931348623158079372897140530341507993413271003782693617377898044496829276475"
    + "09466490179775872070963302864166928879109465555478519404026306574886715058206819"
    + "08902000708383676273854845817711531764475730270069855571366959622842914819860834"
    + "936475292719074168444365510704342711559699508093042880177904174497792"

  @Test(
    "Integers of 64 bits and finite doubles are usable",
    arguments: [
      ("0", true), ("-0", true), ("9223372036854775807", true), ("9223372036854775808", false),
      ("-9223372036854775808", true), ("-9223372036854775809", false),
      ("999999999999999999", true), ("9999999999999999999", false), ("10000000000000000000", false),
      ("-1000000000000000000", true), (String(repeating: "9", count: 5_000), false),
      ("9223372036854775808.0", true), ("9223372036854775808e0", true),
      ("1e308", true), ("1e309", false), ("-1e309", false), ("1e400", false), ("0e400", true),
      ("-0.000e99999999999999999999", true), ("1e-400", true), ("1e-99999999999999999999", true),
      ("1e99999999999999999999", false), ("1e+0000000000000000000308", true),
      ("0.1e309", true), ("0.1e310", false), ("0.00001e313", true), ("10e307", true),
      ("10e308", false), ("1.7976931348623157e308", true), ("1.7976931348623158e308", true),
      ("1.7976931348623159e308", false), ("17.976931348623158e307", true),
      ("0.0017976931348623159e311", false), ("2e308", false), ("1.8e+308", false),
      (least + ".0", false), (least + ".1", false), (least + "e0", false),
      (String(least.dropLast()) + "1.999", true), (least.dropLast() + "3e0", false),
      ("1" + String(repeating: "0", count: 308) + ".5", true),
      ("1" + String(repeating: "0", count: 309) + ".5", false),
      ("1" + String(repeating: "0", count: 400) + "e-100", true),
      ("0." + String(repeating: "0", count: 400) + "1e500", true),
      ("0." + String(repeating: "0", count: 400) + "1e710", false),
    ])
  func range(_ row: (text: String, isUsable: Bool)) throws {
    let entry = try #require(scannedEntry(#"{"params":[1,\#(row.text)]}"#))
    #expect(entry.numberOutOfRange == (row.isUsable ? nil : 13))
    if row.text.contains(where: { ".eE".contains($0) }) {
      #expect(Double(row.text)?.isFinite == row.isUsable)
    }
  }

  @Test("The first one counts, in its own entry")
  func firstOffset() throws {
    #expect(
      try #require(scannedEntry(#"{"id":1,"params":{"a":[1e999],"b":1e999}}"#)).numberOutOfRange
        == 23)
  }
}
