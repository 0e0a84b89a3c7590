import Kernel
import Media
import Platform

extension Routines {
  /// `routines.renderBalance`: how evenly work is shared, as a chart of everybody. A picture of
  /// dots is drawn beside.
  func renderBalance(
    _ params: RenderBalanceParams, _ call: ReadCall
  ) throws -> RenderBalanceResult {
    let asked = BalanceParams(
      period: params.period, from: params.from, to: params.to, status: params.status,
      stableId: params.stableId)
    let balance = try self.balance(asked, call)
    let isPNG = params.format == .png
    let chart = try call.chart(params.chart, of: balance, in: params.stableId, isPrinted: isPNG)
    let (width, height) = (params.widthPx, chart.heightPx(widthPx: params.widthPx))
    let svg = chart.svg(params.look, widthPx: width)
    let name = "\(params.chart.rawValue)-\(balance.from)-\(balance.to)"
    var result = RenderBalanceResult(
      fileName: "\(name).svg", mime: "image/svg+xml", data: svg, width: width, height: height,
      title: chart.title, truncated: balance.items.count > chart.bars.count,
      summary: balance.summary, accessibilityText: balance.accessibilityText)
    guard isPNG else { return result }
    let place = DrawnPicture.Place(x: 0, y: 0, width: Double(width), height: Double(height))
    let picture = DrawnPicture(
      svg: svg, width: width, height: height, place: place, isWhite: false)
    let worker = worker
    (result.fileName, result.mime) = ("\(name).png", "image/png")
    let empty = result
    throw AnswerFromJob { job, out in
      var result = empty
      result.data = Base64.encode(try worker.render(picture, stop: job.step))
      result.write(to: out)
    }
  }
}
