import Testing
import Wire

@Suite("A guess at what a waiting message says")
struct WaitingMessageTests {
  private func number(_ line: String) -> String? {
    [UInt8](line.utf8).withUnsafeBytes {
      WaitingMessage($0).plainMember("clientPhone", lengthMax: 8)
    }
  }

  @Test(
    "A plainly written member is found",
    arguments: [
      (#"{"clientPhone":"123"}"#, "123"),
      (#"{"a":"clientPhon","clientPhone":"+4 5"}"#, "+4 5"),
      (#"{"clientPhone":""}"#, ""),
      (#"{"clientPhone":"12345678"}"#, "12345678"),
    ])
  func found(_ line: String, _ text: String) { #expect(number(line) == text) }

  @Test(
    "Everything else is left to the reader",
    arguments: [
      "", "{}", #"{"clientPhone":1}"#, #"{"clientPhone": "1"}"#, #"{"clientPhone":"1\u0032"}"#,
      #"{"clientPhone":"å"}"#, #"{"clientPhone":"123456789"}"#, #"{"clientPhone":"12"#,
      #"clientPhone"#,
      #"{"clientPhone":"#, #"{"clientPhone":""#,
    ])
  func notFound(_ line: String) { #expect(number(line) == nil) }
}
