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

  @Test("Nothing is shown of what cannot be read")
  func unreadable() {
    #expect(redacted(#"{"password":"x""#) == nil)
  }

  private func redacted(_ message: String) -> String? {
    Array(message.utf8).withUnsafeBytes { redaction.redacted($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
