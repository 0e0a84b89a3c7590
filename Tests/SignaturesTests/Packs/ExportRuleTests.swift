import Kernel
import Testing

@testable import Signatures

@Suite("Who may export what, and how often")
struct ExportRuleTests {
  @Test(
    "A sealed run with its evidence",
    arguments: [
      (.draft, 0, 0, "signatures_incomplete"), (.readyForSignatures, 9, 0, "signatures_incomplete"),
      (.superseded, 0, 0, "run_superseded"), (.complete, 0, 0, nil), (.final, 0, 0, nil),
      (.complete, 2, 3, "evidence_incomplete"), (.complete, 3, 3, nil), (.complete, nil, 3, nil),
    ] as [(RunStatus, Int?, Int, String?)])
  func decisions(status: RunStatus, have: Int?, need: Int, reason: String?) {
    let facts = ExportFacts(
      status: status, missingRoles: status.isSealed ? [] : [.approvedBy], evidenceCount: have,
      evidenceRequired: need)
    guard case .refused(let fault) = decideExport(facts) else {
      #expect(reason == nil)
      return
    }
    #expect(fault.kind.description == reason)
  }

  @Test("An hour holds as many exports as the organization allows")
  func limits() {
    let now = Instant(milliseconds: 10_000_000)
    func ago(_ seconds: Int64) -> Instant { Instant(milliseconds: 10_000_000 - seconds * 1_000) }
    #expect(exportDelaySeconds([ago(1), ago(2)], limit: 0, now: now) == nil)
    #expect(exportDelaySeconds([ago(1), ago(2)], limit: 3, now: now) == nil)
    #expect(exportDelaySeconds([ago(1), ago(2)], limit: 2, now: now) == 3_598)
    #expect(exportDelaySeconds([ago(1), ago(2)], limit: 1, now: now) == 3_599)
    #expect(exportDelaySeconds([ago(3_599)], limit: 1, now: now) == 1)
    #expect(exportDelaySeconds([ago(3_600)], limit: 1, now: now) == nil)
  }
}

@Suite("Where a drawing stands on a picture")
struct SvgFitTests {
  private func fit(
    _ svg: String, _ width: Int, _ height: Int, scale: Double = 1
  ) throws -> SvgFit {
    guard case .accepted(let drawing) = SvgRule.judge(svg) else { throw Defect("refused") }
    return SvgFit(SvgRendering(drawing), width: width, height: height, scale: scale)
  }

  @Test("It keeps its proportions, stands in the middle, and grows by a fifth at most")
  func places() throws {
    let wide = "<svg viewBox=\"5 5 200 50\"><line/></svg>"
    let small = try fit(wide, 104, 104)
    #expect((small.width, small.height) == (100, 25))
    #expect((small.x, small.y) == (2, 39.5))
    let large = try fit(wide, 1_000, 1_000)
    #expect((large.width, large.height) == (240, 60))
    let fine = try fit(wide, 1_000, 1_000, scale: 2)
    #expect((fine.width, fine.pictureWidth) == (480, 2_000))
  }

  @Test("The size is that of the view box, else of the sides, else 400 by 100")
  func sizes() throws {
    func size(_ attributes: String) throws -> [Double] {
      guard case .accepted(let drawing) = SvgRule.judge("<svg \(attributes)><line/></svg>") else {
        throw Defect("refused")
      }
      let rendering = SvgRendering(drawing)
      return [rendering.width, rendering.height]
    }
    #expect(try size("viewBox='0 0 7 8' width='1' height='2'") == [7, 8])
    #expect(try size("width='30px' height='20'") == [30, 20])
    #expect(try size("width='100%' height='20'") == [400, 100])
    #expect(try size("width='9'") == [400, 100])
    #expect(try size("") == [400, 100])
  }

  @Test("Bare paths are drawn with a pen; one paint anywhere leaves them as they are")
  func pens() throws {
    func written(_ svg: String) throws -> String {
      guard case .accepted(let drawing) = SvgRule.judge(svg) else { throw Defect("refused") }
      return SvgRendering(drawing).svg
    }
    let bare = try written("<svg stroke-width='3'><path d='M0,0L1,1'/></svg>")
    #expect(
      bare.contains(
        "<g stroke=\"black\" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"3\">"))
    #expect(bare.contains("<path d=\"M 0 0 L 1 1\"/>"))
    let painted = try written("<svg><g><path d='M0 0L1 1'/></g><line stroke='Red'/></svg>")
    #expect(!painted.contains("black"))
    #expect(painted.contains("<g><g><path d=\"M 0 0 L 1 1\"/></g><line stroke=\"red\"/></g></svg>"))
  }
}
