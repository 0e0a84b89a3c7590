import Testing

@testable import Protection

@Suite("Rows of a leak, protection 3.2 (ii)")
struct DumpReaderTests {
  private func records(_ text: String, _ piece: Int, csv: Bool = true) -> [DumpRecord] {
    var reader = DumpReader(delimiter: csv ? UInt8(ascii: ",") : nil)
    var found: [DumpRecord] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      reader.take(bytes[start..<min(start + piece, bytes.count)]) { found.append($0) }
    }
    reader.finish { found.append($0) }
    return found
  }

  private func row(_ line: Int, _ fields: String...) -> DumpRecord {
    .fields(line: line, fields.map { Array($0.utf8) })
  }

  @Test("However it is cut into pieces, the rows are the same", arguments: [1, 2, 3, 7, 1_000])
  func pieces(piece: Int) {
    let text = "a,b\r\n\"1,\n2\",\"say \"\"hi\"\"\"\n\n,x\nlast,\"open"
    #expect(
      records(text, piece) == [
        row(1, "a", "b"), row(2, "1,\n2", "say \"hi\""), row(5, "", "x"), row(6, "last", "open"),
      ])
  }

  @Test("Without a delimiter each line is a row")
  func lines() {
    #expect(
      records("{\"a\": \"x,\"}\n\r\n2", 4, csv: false) == [row(1, "{\"a\": \"x,\"}"), row(3, "2")])
  }

  @Test("A row that is too long is passed over, and the next one is read", arguments: ["", "\""])
  func tooLong(quote: String) {
    let long = quote + String(repeating: "x", count: DumpReader.recordMax + 1)
    #expect(
      records("a\n\(long)\nb\n", 1 << 16) == [row(1, "a"), .tooLong(line: 2), row(3, "b")])
  }

  @Test(
    "Of a site the host is kept",
    arguments: [
      ("https://bo:x@www.Mail.example:8443/login?a", "mail.example"),
      ("shop.example", "shop.example"),
      ("android://hash@com.app/", "com.app"), ("", nil), ("localhost", nil), ("not a site", nil),
    ] as [(String, String?)])
  func sites(given: String, host: String?) {
    #expect(siteHost(given) == host)
  }

  @Test("A kind of data has an id")
  func dataClasses() {
    #expect(dataClassId("Email addresses") == "email_addresses")
    #expect(dataClassId("Partial credit-cards") == "partial_credit_cards")
  }
}
