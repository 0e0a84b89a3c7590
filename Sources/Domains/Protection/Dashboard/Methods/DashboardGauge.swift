import Kernel
import Media
import Platform
import Secrets

extension Protection {
  /// `dashboard.gauge`: how exposed somebody is, as a picture. One of dots is drawn beside.
  func dashboardGauge(
    _ params: DashboardGaugeParams, _ call: ReadCall
  ) throws -> DashboardGaugeResult {
    let personId = try call.person(params.personId, .viewAlerts)
    let gauge = try call.gauge(of: personId, days: params.days)
    let (width, height) = (params.widthPx, ThreatGauge.heightPx(widthPx: params.widthPx))
    let svg = gauge.svg(params.theme, widthPx: width)
    let drawn = DashboardGaugeResult(
      fileName: "threat.svg", mime: "image/svg+xml", bytes: Array(svg.utf8), width: width,
      height: height, gauge)
    guard params.format == .png else { return drawn }
    let place = DrawnPicture.Place(x: 0, y: 0, width: Double(width), height: Double(height))
    let picture = DrawnPicture(
      svg: svg, width: width, height: height, place: place, isWhite: false)
    let worker = worker
    throw AnswerFromJob { job, out in
      let bytes = try worker.render(picture, stop: job.step)
      DashboardGaugeResult(
        fileName: "threat.png", mime: "image/png", bytes: bytes, width: width, height: height,
        gauge
      ).write(to: out)
    }
  }
}

extension DashboardGaugeResult {
  fileprivate init(
    fileName: String, mime: String, bytes: [UInt8], width: Int, height: Int, _ gauge: ThreatGauge
  ) {
    self.init(
      fileName: fileName, mime: mime, size: bytes.count, sha256: hex(SHA256.hash(bytes)),
      data: bytes, width: width, height: height, title: gauge.title,
      summary: "\(gauge.title): \(gauge.score), \(gauge.band)",
      accessibilityText: gauge.description)
  }
}

extension ReadCall {
  /// What a gauge shows of somebody: the score now, behind those of the days before.
  fileprivate func gauge(of personId: ID, days: Int) throws -> ThreatGauge {
    let shown = try threatAnswer(of: personId)
    let today = TimeZoneRules.utc.date(at: now)
    let rows = try database.scores(
      of: personId, from: today.adding(days: 1 - days), through: today.adding(days: -1),
      organizationId)
    let history = rows.map { row in
      ThreatGauge.Point(daysAgo: row.date.days(to: today), score: row.score)
    }
    return ThreatGauge(
      score: shown.score, title: ProtectionText.gaugeTitle.text(in: language),
      band: shown.bandLabel, colorToken: shown.bandColorToken,
      description: shown.accessibilityText,
      historyTitle: ProtectionText.gaugeHistory(days: days).text(in: language),
      history: history + [ThreatGauge.Point(daysAgo: 0, score: shown.score)], days: days)
  }
}
