import Kernel
import Testing

@testable import Protection

@Suite("Papers of cases")
struct CasePaperTests {
  @Test(
    "A paper gets a name that every system can keep",
    arguments: [
      ("Report", "Report.txt"), ("../../etc/passwd", "-.-..-etc-passwd.txt"),
      (".hidden", "-hidden.txt"),
      ("scan.PDF", "scan.PDF"), ("a.much too long", "a.much too long.txt"), ("\u{7}", "paper.txt"),
    ])
  func names(given: String, name: String) {
    #expect(paperName(given, of: Array("x".utf8)) == name)
  }

  @Test("A paper is what its content says")
  func kinds() {
    #expect(PaperKind(Array("%PDF-1.7".utf8)).mime == "application/pdf")
    #expect(PaperKind(Array("å".utf8)).mime == "text/plain; charset=utf-8")
    #expect(PaperKind([0xff, 0xfe]).mime == "application/octet-stream")
    #expect(PaperKind([0x61, 0]).ending == "bin")
  }
}
