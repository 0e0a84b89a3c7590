import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.strokesToSvg")
struct StrokesToSvgTests {
  typealias Point = StrokeRule.Point

  @Test("Two points are a line, more are curves through all of them")
  func paths() throws {
    let line = try #require(draw([[(0, 0), (10, 10)]]))
    #expect(path(line) == "M 0 0 L 10 10")
    let curve = try #require(draw([[(0, 0), (30, 60), (90, 0)]]))
    // c1 = p0 + (p1 − p0)/6, c2 = p1 − (p2 − p0)/6;
    // then c1 = p1 + (p2 − p0)/6, c2 = p2 − (p2 − p1)/6.
    #expect(path(curve) == "M 0 0 C 5 10 15 60 30 60 C 45 60 80 10 90 0")
    #expect(curve.points == 3)
  }

  @Test("The text is the same to the last character")
  func whole() throws {
    let drawing = try #require(
      StrokeRule.draw([points([(1, 2), (3, 4)])], width: nil, height: 0))
    #expect(
      drawing.svg == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"180\" "
        + "viewBox=\"0 0 400 180\"><path d=\"M 1 2 L 3 4\" fill=\"none\" stroke=\"#000000\" "
        + "stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>")
  }

  @Test("Repeated points go before the rest is moved onto the canvas, and not again")
  func thinning() throws {
    let drawing = try #require(draw([[(1, 1), (1, 1), (500, -5), (600, -7), (2, 2), (2, 2)]]))
    #expect(drawing.points == 4)
    #expect(path(drawing).split(separator: " 400 0").count == 3)
    #expect(draw([[(1, 1), (1, 1)], [(2, 2)], []]) == nil)
    // Two points outside become one place, and are still two points.
    #expect(draw([[(500, 500), (600, 600)]])?.points == 2)
  }

  @Test(
    "Sides are whole, and 400 and 180 when they are not positive",
    arguments: [
      (nil, "400"), (0, "400"), (-3, "400"), (0.5, "1"), (1.49, "1"), (2.5, "3"), (200.4, "200"),
    ] as [(Double?, String)])
  func sides(given: Double?, written: String) throws {
    let drawing = try #require(
      StrokeRule.draw([points([(0, 0), (1, 1)])], width: given, height: 50))
    #expect(drawing.svg.contains("width=\"\(written)\" height=\"50\""))
  }

  @Test(
    "At most two decimals, half away from zero, no trailing zeros, no -0",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.1, "0.1"), (0.125, "0.13"), (-0.125, "-0.13"),
      (0.124999, "0.12"), (1.005, "1.01"), (2.675, "2.68"), (2.345, "2.35"), (1.115, "1.12"),
      (0.004, "0"), (-0.004, "0"), (0.005, "0.01"), (99.995, "100"), (99.994, "99.99"),
      (10.10, "10.1"), (123456.789, "123456.79"), (1.0 / 3, "0.33"), (2.0 / 3, "0.67"),
    ] as [(Double, String)])
  func decimals(number: Double, written: String) { #expect(twoDecimals(number) == written) }

  @Test("A pen that presses is wider, one that lies is narrower, within 1 and 6")
  func pens() {
    #expect(StrokeRule.penWidth(width: nil, pressure: nil, altitude: nil) == 2)
    #expect(StrokeRule.penWidth(width: nil, pressure: 0, altitude: nil) == 2)
    #expect(StrokeRule.penWidth(width: nil, pressure: 0.5, altitude: nil) == 3.5)
    #expect(StrokeRule.penWidth(width: nil, pressure: 9, altitude: nil) == 6)
    #expect(StrokeRule.penWidth(width: 3, pressure: 1, altitude: 1) == 3)
    #expect(abs(StrokeRule.penWidth(width: nil, pressure: 1, altitude: 1) - 6 * 0.5403023) < 1e-6)
    #expect(abs(StrokeRule.penWidth(width: nil, pressure: 1, altitude: 1.5) - 1.8) < 1e-12)
    #expect(StrokeRule.penWidth(width: nil, pressure: nil, altitude: 1.5) == 1)
  }

  @Test(
    "The width of a stroke is the mean of its points', within 1 and 6",
    arguments: [
      ([1, 2], "1.5"), ([0, 0], "1"), ([9, 9], "6"), ([2, 2.01, 2.02], "2.01"),
      ([1, 1, 2], "1.33"),
    ] as [([Double], String)])
  func widths(given: [Double], written: String) throws {
    let stroke = given.enumerated().map { Point(x: Double($0), y: 0, width: $1) }
    let drawing = try #require(StrokeRule.draw([stroke], width: nil, height: nil))
    #expect(drawing.svg.contains("stroke-width=\"\(written)\""))
  }

  @Test("The cosine is the cosine")
  func cosines() {
    for (angle, value) in [
      (0.0, 1.0), (.pi / 3, 0.5), (.pi, -1), (3 * .pi, -1), (100, 0.8623188722876839),
    ]
      as [(Double, Double)]
    { #expect(abs(cosine(angle) - value) < 1e-12) }
  }

  @Test("Up to 2,000 points nothing is thinned; above, ends stay and close points go")
  func tooMany() throws {
    func line(_ count: Int, step: Double) -> [(Double, Double)] {
      (0..<count).map { (Double($0) * step, 0) }
    }
    let full = try #require(draw([line(2_000, step: 0.01)]))
    #expect((full.points, full.thinned) == (2_000, 0))
    // Every 24th point is the first that is at least 0.3 from the one before, and the last stays.
    let first = try #require(draw([line(3_201, step: 0.013)]))
    #expect(first.points == 135)
    #expect(first.points + first.thinned == 3_201)
    #expect(path(first).hasPrefix("M 0 0 "))
    #expect(path(first).hasSuffix(" 41.6 0"))
    // 0.3 leaves them all, 0.6 every other one.
    let second = try #require(draw([line(1_000, step: 0.3999), line(1_100, step: 0.36)]))
    #expect(second.points < 1_100)
    #expect(second.points + second.thinned == 2_100)
  }

  @Test("Thinning ends after eight doublings, and never loses a stroke")
  func thinningEnds() throws {
    let short = try #require(draw(Array(repeating: [(0, 0), (1, 1)], count: 1_500)))
    #expect((short.strokes, short.points, short.thinned) == (1_500, 3_000, 0))
  }

  @Test("More points than a hand draws are refused before any work")
  func tooManyPoints() {
    let point = StrokePoint(x: 1, y: 1)
    let strokes = [[StrokePoint]](repeating: Array(repeating: point, count: 25_001), count: 2)
    #expect(
      refusal { try drawnStrokes(strokes, width: nil, height: nil) } == ["too_many_points /strokes"]
    )
  }

  @Test("Every drawing of strokes is one that may be kept")
  func accepted() throws {
    let drawing = try #require(draw([[(0, 0), (10, 10)], [(5, 5), (9, 9), (400, 180)]]))
    guard case .accepted(let judged) = SvgRule.judge(drawing.svg) else {
      Issue.record("refused")
      return
    }
    #expect(judged.strokes == 2)
  }

  private func points(_ places: [(Double, Double)]) -> [Point] {
    places.map { Point(x: $0, y: $1, width: 2) }
  }

  private func draw(_ strokes: [[(Double, Double)]]) -> StrokeRule.Drawing? {
    StrokeRule.draw(strokes.map(points), width: nil, height: nil)
  }

  private func path(_ drawing: StrokeRule.Drawing) -> Substring {
    drawing.svg.split(separator: "d=\"")[1].prefix { $0 != "\"" }
  }
}
