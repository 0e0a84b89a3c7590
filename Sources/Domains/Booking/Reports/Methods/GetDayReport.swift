import Kernel
import Platform
import Store

extension Booking {
  /// `booking.getDayReport`: what was booked, done and paid on a day.
  func getDayReport(
    _ params: GetDayReportParams, _ call: ReadCall
  ) throws -> GetDayReportResult {
    let zone = call.services.zones.rules(named: call.request.timeZone) ?? .utc
    let date = params.date ?? zone.date(at: call.now)
    var tally = DayTally()
    try call.database.eachChange(
      from: zone.start(of: date), until: zone.start(of: date.adding(days: 1)),
      of: call.organizationId
    ) { topic, data in tally.take(topic, LoggedFacts(data)) }
    return tally.report(of: date, in: call.language)
  }
}
