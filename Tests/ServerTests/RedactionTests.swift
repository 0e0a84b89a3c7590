import Testing

@testable import Server

@Suite("Secrets in logs and traces")
struct RedactionTests {
  let redaction = Redaction(secrets: ["password", "token", "data"])

  @Test(
    "A secret's value is cut out wherever it stands, whatever it is",
    arguments: [
      (#"{"password":"x"}"#, #"{"password":"[secret]"}"#),
      (#"{"a":[{"token":{"deep":"x"}}]}"#, #"{"a":[{"token":"[secret]"}]}"#),
      (#"{"token":null,"Token":"y"}"#, #"{"token":null,"Token":"y"}"#),
      (#"{"pass\u0077ord":"x"}"#, #"{"password":"[secret]"}"#),
      (#"{"session":"nct_0f"}"#, #"{"session":"[secret]"}"#),
      (#"["nct_0f","nct"]"#, #"["[secret]","nct"]"#),
      (#"{"data":"eA=="}"#, #"{"data":"[secret]"}"#),
      (#"{"error":{"data":{"kind":"k"}}}"#, #"{"error":{"data":{"kind":"k"}}}"#),
      (#"[1,"password",0.1,9007199254740993]"#, #"[1,"password",0.1,9007199254740993]"#),
    ]
  )
  func values(message: String, expected: String) {
    #expect(redacted(message) == expected)
  }

  @Test("A log shows eight characters of an id, a recording all of it")
  func ids() {
    let id = "019cad21-cf00-7095-b287-d713f784ad27"
    let message = #"{"leaveId":"\#(id)","ids":["\#(id)"],"text":"\#(id)x"}"#
    let short = #"{"leaveId":"019cad21","ids":["019cad21"],"text":"\#(id)x"}"#
    #expect(redacted(message) == message)
    let log = Redaction(secrets: [], shortensIds: true)
    #expect(redacted(message, by: log) == short)
  }

  @Test("Nothing is shown of what cannot be read")
  func unreadable() {
    #expect(redacted(#"{"password":"x""#) == nil)
  }

  private func redacted(_ message: String, by other: Redaction? = nil) -> String? {
    Array(message.utf8).withUnsafeBytes { (other ?? redaction).redacted($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
