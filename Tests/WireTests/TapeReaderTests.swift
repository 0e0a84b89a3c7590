import Testing

@testable import Wire

/// What the reader writes; what it refuses is in the tests of the scanner, which stands on it.
@Suite("The tape of a message")
struct TapeReaderTests {
  /// The tape in words: each node's kind, text or size, and place.
  private func tape(_ text: String) throws -> [String] {
    var bytes = Array(text.utf8)
    let count = bytes.count
    return try bytes.withUnsafeMutableBufferPointer { buffer in
      let start = try #require(buffer.baseAddress)
      let memory = TapeMemory()
      defer { withExtendedLifetime(memory) {} }
      var reader = TapeReader(bytes: start, count: count, memory: memory)
      try reader.run()
      var words: [String] = []
      var index = 0
      while index < reader.cursor.nodeCount {
        let node = reader.nodes[index]
        let value = JSONValue(reader.nodes + index)
        if node.isContainer {
          let (size, length) = (reader.nodes.size(at: index), reader.nodes[index + 1].place)
          words.append("\(value.kind) of \(node.length), \(size) nodes, \(length) bytes")
          index += 2
          continue
        }
        let shown =
          switch value.kind {
          case .string: value.string ?? ""
          case .integer: "\(value.integer ?? 0)"
          case .real: "\(value.real ?? 0)"
          default: "\(node.payload)"
          }
        words.append("\(value.kind) \(shown) at \(node.place)")
        index += 1
      }
      return words
    }
  }

  @Test(
    "Each value is a node in the order of the text, an array or object two",
    arguments: [
      ("null", ["null 0 at 0"]),
      (" true", ["bool 1 at 1"]),
      ("-12", ["integer -12 at 0"]),
      ("1.50e2 ", ["real 150.0 at 0"]),
      (#""é""#, ["string é at 0"]),
      (#""a\n\u00e9\ud83d\ude00\/""#, ["string a\né😀/ at 0"]),
      ("[ ]", ["array of 0, 2 nodes, 3 bytes"]),
      (
        "[1,[2]]",
        [
          "array of 2, 6 nodes, 7 bytes", "integer 1 at 1", "array of 1, 3 nodes, 3 bytes",
          "integer 2 at 4",
        ]
      ),
      (
        #"{"a":{},"\u0062":0}"#,
        [
          "object of 2, 7 nodes, 19 bytes", "string a at 1", "object of 0, 2 nodes, 2 bytes",
          "string b at 8", "integer 0 at 17",
        ]
      ),
    ] as [(String, [String])])
  func nodes(text: String, expected: [String]) throws { #expect(try tape(text) == expected) }

  @Test("A string whose escapes are read stays where it is while more are read")
  func manyEscapes() throws {
    let texts = (0..<500).map { #""\u00e9\#($0)\ud83d\ude00""# }
    let words = try tape("[\(texts.joined(separator: ","))]")
    #expect(words.count == 501)
    for number in 0..<500 { #expect(words[number + 1].hasPrefix("string é\(number)😀 at")) }
  }

  @Test(
    "The first repeated name is found in an object of any size, and none where there is none",
    arguments: [2, 23, 24, 25, 26, 200, 5_000])
  func repeatedNames(count: Int) {
    let names = (0..<count).map { #""name\#($0)":{"name\#($0)":[]}"# }
    func repeated(_ further: String) -> String? {
      let object = "{\((names + [further]).joined(separator: ","))}"
      return scannedEntry(String(decoding: request(params: Array(object.utf8)), as: UTF8.self))?
        .paramsDuplicate
    }
    #expect(repeated(#""other":1"#) == nil)
    for name in ["name0", "name\(count / 2)", "name\(count - 1)"] {
      #expect(repeated(#""\#(name)":1"#) == name)
      #expect(repeated(#""\u006e\#(name.dropFirst())":1,"other":2"#) == name)
    }
  }

  @Test("Names that differ in nothing the filter looks at are told apart")
  func likeNames() {
    let names = (10..<32).map { #""name\#($0)x":1"# }.joined(separator: ",")
    let entry = scannedEntry(#"{"id":1,"params":{\#(names)}}"#)
    #expect(entry?.paramsDuplicate == nil)
    #expect(
      scannedEntry(#"{"id":1,"params":{\#(names),"name17x":2}}"#)?.paramsDuplicate == "name17x")
  }

  @Test("Each entry of a batch keeps its own notes")
  func notesOfEntries() {
    let text = #"""
      [{"params":{"a":1,"a":2,"b":1,"b":2}},7,[{"a":1,"a":2}],{"x":{"c":1,"c":2}},
      {"params":[{"\u0000":1},1e400,1e500]},{"method":"m"}]
      """#
    guard case .batch(let entries) = scan(text) else {
      Issue.record("no batch")
      return
    }
    #expect(entries.map(\.paramsDuplicate) == ["a", nil, nil, nil, nil, nil])
    #expect(entries.map(\.envelopeDuplicate) == [nil, nil, nil, "c", nil, nil])
    #expect(entries.map(\.nulInKey) == [false, false, false, false, true, false])
    #expect(text.bytes(entries[4].numberOutOfRange.map { $0..<$0 + 5 }) == "1e400")
  }

  @Test("Every cut of a request is a fault, and the reader stays within its bytes")
  func cuts() {
    let text = Array(
      #"{"jsonrpc":"2.0","id":"\u00e9","method":"m","params":{"a":[1.5e3,true,"é\ud83d\ude00x"]}}"#
        .utf8)
    for length in 0..<text.count {
      // A buffer of exactly this size: a tool that watches memory sees a byte read too far.
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
      defer { bytes.deallocate() }
      bytes.copyBytes(from: text[..<length])
      guard case .fault(let fault) = Scanner.scan(UnsafeRawBufferPointer(bytes)) else {
        Issue.record("\(length) bytes are a message")
        continue
      }
      #expect(fault.offset <= length)
    }
  }
}
