import Kernel
import Platform

extension Protection {
  /// `spamshield.reportNotSpam`: a number is wanted; its open alerts were false alarms.
  func spamshieldReportNotSpam(
    _ params: SpamshieldReportNotSpamParams, _ call: WriteCall
  ) throws -> SpamshieldReportNotSpamResult {
    let personId = try call.reading.reportingPerson(params.personId)
    let number = try reportedNumber(
      params.number, region: call.reading.region(of: personId))
    _ = try call.storedHousehold()
    let id = try call.keepReport(of: number, by: personId, nil, note: nil)
    var settled: [ID] = []
    for kind in [AlertKind.phishingText, .scamCallBlocked, .contactSpoofed] {
      guard let keys = try call.reading.keys(of: personId) else { break }
      let key = NaturalKey(
        personId: personId, service: .spamshield, kind: kind, subjectId: number, locator: "log")
      guard let row = try call.reading.alert(key, keys), row.status == .open else { continue }
      // The report that it would teach is this one.
      try call.carryOut(.markFalsePositive, on: row, note: nil, teaching: false)
      settled.append(row.id)
    }
    return SpamshieldReportNotSpamResult(
      reportId: id, e164: number, at: call.now, alertIds: settled)
  }
}
