import Kernel
import Testing

@testable import Leave

@Suite("leave.checkCertificate")
struct CertificateRuleTests {
  private static let pdf: [UInt8] = [0x25, 0x50, 0x44, 0x46, 0x2d]
  private static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  @Test(
    "Every document by its name and size",
    arguments: [
      ("note.pdf", 1, []), ("note.PDF", 5_242_880, []), ("a.b.JpEg", 10, []), ("x.jpg", 10, []),
      ("x.png", 10, []), (" x.png ", 10, []),
      ("note.pdf", 5_242_881, ["file_too_large /sizeBytes"]),
      ("note.pdf", 0, ["file_required /sizeBytes"]), ("note.pdf", -1, ["file_required /sizeBytes"]),
      ("", 10, ["file_required /fileName"]), ("  ", 0, ["file_required /fileName"]),
      (nil, 6_000_000, ["file_required /fileName"]),
      ("note.heic", 10, ["unsupported_file_type /fileName"]),
      ("note", 10, ["unsupported_file_type /fileName"]),
      ("note.", 10, ["unsupported_file_type /fileName"]),
      (
        "note.pdf.exe", 5_242_881, ["unsupported_file_type /fileName", "file_too_large /sizeBytes"]
      ),
    ] as [(String?, Int, [String])]
  )
  func nameAndSize(name: String?, size: Int, expected: [String]) {
    let found = CertificateRule.violations(fileName: name, size: size, head: nil)
    #expect(found.map { "\($0.kind) \($0.path)" } == expected)
  }

  @Test(
    "The content must be what the extension says",
    arguments: [
      ("a.pdf", pdf, true), ("a.pdf", pdf + [0x31], true), ("a.pdf", Array(pdf.dropLast()), false),
      ("a.pdf", [0x20] + pdf, false), ("a.png", png, true), ("a.png", Array(png.dropLast()), false),
      ("a.jpg", [0xff, 0xd8, 0xff], true), ("a.jpeg", [0xff, 0xd8, 0xff, 0xe0], true),
      ("a.jpg", [0xff, 0xd8], false), ("a.jpg", png, false), ("a.png", pdf, false),
      ("a.pdf", [], false),
    ] as [(String, [UInt8], Bool)]
  )
  func content(name: String, head: [UInt8], isRight: Bool) {
    let found = CertificateRule.violations(fileName: name, size: 100, head: head)
    #expect(found.map(\.kind) == (isRight ? [] : ["certificate_invalid_type"]))
  }

  @Test("Content of an unsupported extension is not looked at")
  func unsupportedFirst() {
    let found = CertificateRule.violations(fileName: "a.gif", size: 100, head: Self.png)
    #expect(found.map(\.kind) == ["unsupported_file_type"])
  }

  @Test(
    "A stored name holds nothing that a path could be made of",
    arguments: [
      ("note.pdf", "id-1-note.pdf"), ("../../etc/passwd", "id-1-.._.._etc_passwd"),
      ("läkare intyg.PDF", "id-1-l_kare_intyg.PDF"), ("a\u{0}b.png", "id-1-a_b.png"),
    ]
  )
  func storedNames(name: String, stored: String) {
    #expect(CertificateRule.storedName(name, id: "id-1") == stored)
  }
}
