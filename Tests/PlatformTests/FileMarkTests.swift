import Testing

@testable import Platform

@Suite("How files of ours end")
struct FileMarkTests {
  static let digest = String(repeating: "0a", count: 32)

  @Test(
    "A mark is the end of an archive's comment, or stands before a PDF's last three lines",
    arguments: [
      ("PK…nacre.proof-pack/1 sha256:\(digest)", true),
      ("%nacre.paper/1\nstartxref\n9\n%%EOF\n", false),
      ("%PDF-1.7\n%nacre.paper/1\nstartxref\n9\n%%EOF\n", true),
      ("\n%nacre.report/1 pages:1 proof:2 sha256:\(digest)\nstartxref\n9\n%%EOF\n", true),
      ("\n%nacre.paper/12\nstartxref\n9\n%%EOF\n", true),
      ("", false),
      ("nacre.", false),
      ("nacre.proof-pack/1", false),
      ("nacre.proof-pack/1 sha256:\(digest.dropLast())", false),
      ("nacre.proof-pack/1 sha256:\(digest)0", false),
      ("nacre.proof-pack/1 sha256:\(digest.uppercased())", false),
      ("nacre.proof-pack/ sha256:\(digest)", false),
      ("nacre./1 sha256:\(digest)", false),
      ("nacre.proof-pack/1 sha256:\(digest)\n", false),
      ("\n%nacre.paper/1\nstartxref\n9\n%%EOF\n% of another program\n", false),
      ("\n%nacre.paper/1\nstartxref\nx\n%%EOF\n", false),
      ("\n%nacre.paper/1\n%%EOF\n", false),
      ("\n%nacre.paper/1", false),
      ("\nstartxref\n9\n%%EOF\n", false),
    ])
  func marks(end: String, isOurs: Bool) {
    #expect(FileMark.isMark(endOf: Array(end.utf8)[...]) == isOurs)
    // What stands before does not matter, and need not be text.
    let before: [UInt8] = [0xff, 0x00]
    #expect(FileMark.isMark(endOf: (before + Array(end.utf8))[...]) == isOurs)
  }

  @Test("A paper gets its mark before its last lines, and nothing else of it changes")
  func marked() {
    let pdf = Array("%PDF-1.7\nxref\nstartxref\n9\n%%EOF\n".utf8)
    let marked = FileMark.marked(paper: pdf)
    #expect(
      String(decoding: marked, as: UTF8.self)
        == "%PDF-1.7\nxref\n%nacre.paper/1\nstartxref\n9\n%%EOF\n")
    #expect(FileMark.isMark(endOf: marked[...]))
    #expect(!FileMark.isMark(endOf: pdf[...]))
    #expect(FileMark.marked(paper: [1, 2, 3]) == [1, 2, 3])
  }
}
