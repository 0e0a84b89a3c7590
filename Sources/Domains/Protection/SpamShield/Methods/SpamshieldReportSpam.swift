import Kernel
import Platform

extension Protection {
  /// `spamshield.reportSpam`: a number or a text is unwanted; a text is not kept.
  func spamshieldReportSpam(
    _ params: SpamshieldReportSpamParams, _ call: WriteCall
  ) throws -> SpamshieldReportSpamResult {
    guard params.number != nil || params.text != nil else {
      throw Refusal([Violation(ProtectionFault.reportEmpty, at: "/number")])
    }
    let personId = try call.reading.reportingPerson(params.personId)
    let region = try call.reading.region(of: personId)
    let number = try params.number.map { try reportedNumber($0, region: region) }
    let subject = reported(number: number, text: params.text)
    _ = try call.storedHousehold()
    let id = try call.keepReport(
      of: subject.key, by: personId, params.category, note: params.note)
    var alertId: ID?
    if params.category == .phishing {
      alertId = try call.raise(
        AlertSeed(
          personId: personId, service: .spamshield, kind: .phishingText,
          severity: gravity(ofText: params.text, from: number, to: personId, call.reading),
          subjectType: subject.type, subjectId: subject.key, locator: "log",
          identifiers: subject.identifiers, about: subject.shown,
          source: FindingSource(providerId: "user", kind: "user", asOf: call.now, locator: "log"))
      ).id
    }
    return SpamshieldReportSpamResult(
      reportId: id, e164: number, category: params.category,
      categoryLabel: params.category.label(call.language), at: call.now, alertId: alertId)
  }
}
