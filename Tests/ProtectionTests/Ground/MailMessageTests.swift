import Kernel
import Testing

@testable import Protection

@Suite("Letters as messages")
struct MailMessageTests {
  @Test("A body is quoted in short lines, and reads as before")
  func quoted() {
    #expect(quotedPrintable("a=b ") == "a=3Db=20\r\n")
    #expect(quotedPrintable("Å\r\nx\ry") == "=C3=85\r\nx\r\ny\r\n")
    let long = String(repeating: "å", count: 100)
    let lines = quotedPrintable(long).split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 76 && $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(
      lines.map { $0.hasSuffix("=") ? String($0.dropLast()) : String($0) }.joined()
        == String(repeating: "=C3=A5", count: 100))
  }

  @Test("No text of the head makes another line of it")
  func head() {
    let subject = "Åsa\r\nBcc: all@example.org"
    let message = MailMessage(
      id: "1", madeAt: now, from: .init(name: "Bo \"B\"\r\nEk", address: "bo@example.org"), to: nil,
      subject: subject, language: .en, text: "Hi")
    let text = String(decoding: message.bytes, as: UTF8.self)
    #expect(!text.contains("Bcc"))
    #expect(text.contains("From: \"Bo \\\"B\\\" Ek\"\r\n <bo@example.org>\r\n"))
    #expect(text.contains("Date: Sat, 31 Jan 2026 09:00:00 +0000\r\n"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      encoded(String(repeating: "ö", count: 200), after: 9).split(separator: "\r\n ").allSatisfy {
        $0.utf8.count <= 75
      })
  }
}
