import Kernel
import Media
import Platform
import Secrets

extension Protection {
  /// `darkwatch.timeline`: what leaked of a person in the order of time, and as a picture. One of
  /// dots is drawn beside. Source: protection specification 11.
  func darkwatchTimeline(
    _ params: DarkwatchTimelineParams, _ call: ReadCall
  ) throws -> DarkwatchTimelineResult {
    let personId = try call.person(params.personId, .viewAlerts)
    let leaks = try call.timeline(of: personId)
    let shown = Array(leaks.prefix(BreachTimeline.leaksMax))
    let timeline = BreachTimeline(leaks, in: call.language)
    let (width, height) = (params.widthPx, timeline.heightPx(widthPx: params.widthPx))
    let svg = timeline.svg(params.theme, widthPx: width)
    let coverage = try call.sourceCoverage(of: [personId])
    let answer = { @Sendable (fileName: String, mime: String, bytes: [UInt8]) in
      DarkwatchTimelineResult(
        fileName: fileName, mime: mime, size: bytes.count, sha256: hex(SHA256.hash(bytes)),
        data: bytes, width: width, height: height, title: timeline.title,
        summary: timeline.foot ?? timeline.title, accessibilityText: timeline.description,
        items: shown, total: leaks.count, coverage: coverage)
    }
    guard params.format == .png else {
      return answer("leaks.svg", "image/svg+xml", Array(svg.utf8))
    }
    let place = DrawnPicture.Place(x: 0, y: 0, width: Double(width), height: Double(height))
    let picture = DrawnPicture(
      svg: svg, width: width, height: height, place: place, isWhite: false)
    let worker = worker
    throw AnswerFromJob { job, out in
      answer("leaks.png", "image/png", try worker.render(picture, stop: job.step)).write(to: out)
    }
  }
}
