import Testing

/// Jansson answers the same for a text that is no JSON and for memory that was not there: whoever
/// reads a text sets its memory first, so there is one who reads.
@Suite("JSON is read at one door")
struct JSONReaderTests {
  @Test("Jansson reads in one place of the sources, with memory that waits")
  func door() throws {
    let readers = try Repository.files(below: "Sources").filter { path in
      guard path.hasSuffix(".swift") else { return false }
      return try SwiftSource(path).code.contains { $0.contains(/json_load[a-z_]*\(/) }
    }
    #expect(readers == ["Sources/Wire/JSONDocument.swift"])
    let code = try SwiftSource("Sources/Wire/JSONDocument.swift").code
    let reads = code.indices.filter { code[$0].contains("json_loadb(") }
    #expect(reads.count == 1)
    for read in reads {
      #expect(code[..<read].suffix(5).contains { $0.contains("JSONMemory.isSet") })
    }
  }
}
