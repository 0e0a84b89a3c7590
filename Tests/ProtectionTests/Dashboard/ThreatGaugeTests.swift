import Testing

@testable import Protection

@Suite("The picture of a score, protection 1")
struct ThreatGaugeTests {
  private func gauge(score: Int, _ history: [ThreatGauge.Point]) -> ThreatGauge {
    ThreatGauge(
      score: score, title: "A & B", band: "High", colorToken: "orange", description: "<x>",
      historyTitle: "Days", history: history, days: 90)
  }

  @Test("The ring fills with the score", arguments: [(0, false), (1, true), (100, true)])
  func ring(score: Int, isDrawn: Bool) {
    let svg = gauge(score: score, []).svg(.light, widthPx: 320)
    #expect(svg.contains("stroke-dasharray") == isDrawn)
    #expect(svg.contains(">\(score)</text>"))
  }

  @Test("The line goes from the first day to today")
  func line() {
    let history = [
      ThreatGauge.Point(daysAgo: 89, score: 0), ThreatGauge.Point(daysAgo: 0, score: 100),
    ]
    #expect(gauge(score: 1, history).svg(.dark, widthPx: 320).contains("M24 328L296 272"))
  }

  @Test("Texts are escaped, and light differs from dark")
  func texts() {
    let light = gauge(score: 50, []).svg(.light, widthPx: 640)
    #expect(light.contains("A &amp; B") && light.contains("&lt;x&gt;"))
    #expect(light.contains("width=\"640\" height=\"720\""))
    #expect(light != gauge(score: 50, []).svg(.dark, widthPx: 640))
  }
}
