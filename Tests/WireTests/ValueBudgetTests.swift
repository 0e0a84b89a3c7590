import CJansson
import Testing

@testable import Wire

@Suite("How many values a message may hold, protocol 2.5")
struct ValueBudgetTests {
  /// Elements and members beside those of the envelope: jsonrpc, id, method and params.
  private static let elementsMax = Scanner.valuesMax - 4

  @Test(
    "Elements and members count, on all levels; one too many is where the reading ends",
    arguments: ["1", "{}", "[]", "\"a,b\""])
  func elements(value: String) {
    func message(_ count: Int) -> [UInt8] {
      let list = repeatElement(value, count: count).joined(separator: ",")
      return request(params: Array("[\(list)]".utf8))
    }
    guard case .single = scan(message(Self.elementsMax)) else {
      Issue.record("as many as may be are refused")
      return
    }
    let fault = scannedFault(message(Self.elementsMax + 1))
    #expect(fault?.kind == .tooManyValues)
    #expect(fault?.recoveredID.map { message(0)[$0] } == Array("1".utf8)[...])
  }

  @Test("Members of nested objects count one by one")
  func members() {
    let object = #"{"a":{"b":[1,2]}}"#
    // The element, a, b and two numbers.
    let count = Self.elementsMax / 5
    func message(_ further: String) -> [UInt8] {
      let list = repeatElement(object, count: count).joined(separator: ",")
      return request(params: Array("[\(list)\(further)]".utf8))
    }
    let rest = Self.elementsMax - 5 * count
    let filled = String(repeating: ",0", count: rest)
    guard case .single = scan(message(filled)) else {
      Issue.record("as many as may be are refused")
      return
    }
    #expect(scannedFault(message(filled + ",0"))?.kind == .tooManyValues)
  }

  @Test("What is no JSON after too many values is still too many values")
  func rest() {
    let list = String(repeating: "1,", count: Scanner.valuesMax + 10)
    #expect(scannedFault(Array("[\(list)".utf8))?.kind == .tooManyValues)
  }

  @Test(
    "A file that somebody else has written holds as many",
    arguments: ["1", "{}", "[ ]", "\"a,b[{\\\"\"", "-1.5e3", "null"])
  func files(value: String) {
    func text(_ count: Int) -> [UInt8] {
      Array("[\(repeatElement(value, count: count).joined(separator: " ,"))]".utf8)
    }
    #expect(JSONDocument(foreign: text(Scanner.valuesMax)) != nil)
    #expect(JSONDocument(foreign: text(Scanner.valuesMax + 1)) == nil)
  }

  @Test("What is no JSON at all is no document either, however it ends")
  func garbage() {
    for end in ["\"", "\"\\", "[", "{\"a\":", "]]]]", ","] {
      let text = String(repeating: "1,", count: Scanner.valuesMax) + end
      #expect(JSONDocument(foreign: Array(text.utf8)) == nil)
    }
  }
}
