import Kernel
import Platform
import Secrets

extension Protection {
  /// `brokers.calendar`: the dates of all open requests as one calendar file.
  func brokersCalendar(
    _ params: BrokersCalendarParams, _ call: ReadCall
  ) throws -> BrokersCalendarResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let registry = try brokers(of: household, call)
    var writer = ICSWriter(
      name: ProtectionText.calendarName.text(in: call.language), product: "Protection")
    var count = 0
    for person in people {
      let today = try call.today(of: person)
      for row in try call.removals(of: person).sorted(by: { $0.id.isBefore($1.id) }) {
        let name = registry.name(of: row, in: call.language)
        for date in row.course.dates(from: today) {
          let title = date.kind.title(broker: name).text(in: call.language)
          writer.allDay(
            "\(row.id)-\(date.kind.name)", date.on, title: title, changedAt: row.updatedAt)
          count += 1
        }
      }
    }
    writer.end()
    let bytes = Array(writer.text.utf8)
    return BrokersCalendarResult(
      fileName: "removals.ics", mime: "text/calendar; charset=utf-8", size: bytes.count,
      sha256: hex(SHA256.hash(bytes)), data: bytes, events: count)
  }
}
