import Glibc
import Kernel
import Media
import Testing

@testable import Drawing

@Suite("PDF")
struct PDFTests {
  @Test("proof") func proof() throws {
    let fonts = try Fonts()
    let paper = Paper(title: "Kvitto Åäö", author: "Pärlan", language: .sv, madeAt: Instant(milliseconds: 1_700_000_000_000), format: .a4, foot: PaperFoot(text: "Pärlan AB", pageLabel: "Sida {page} av {pages}"), blocks: [
      .text(PaperText("Hej Åsa, räksmörgås 漢字 ☎", size: 20, weight: .bold)),
      .table(PaperTable(columns: [.init("Vad", .share(1)), .init("Pris", .points(60), .right)], rows: [[[PaperRun("Skärm")], [PaperRun("1 234,00")]], [[PaperRun("Batteri", weight: .semibold)], [PaperRun("34,00")]]])),
      .code(PaperCode("nacre:order:0199", size: 90)),
    ])
    let one = try drawPDF(paper, fonts: fonts)
    let two = try drawPDF(paper, fonts: fonts)
    #expect(one == two)
    let f = open("/tmp/proof.pdf", O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    _ = one.withUnsafeBytes { write(f, $0.baseAddress, $0.count) }
    close(f)
  }
}
