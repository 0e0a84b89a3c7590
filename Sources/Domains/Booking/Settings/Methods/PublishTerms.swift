import Kernel
import Platform
import Secrets

extension Booking {
  /// `booking.publishTerms`: makes a new version, which clients sign from now on.
  func publishTerms(_ params: PublishTermsParams, _ call: WriteCall) throws -> Terms {
    let locale = params.locale.flatMap { $0.isEmpty ? nil : $0 } ?? call.language.rawValue
    let violations = TermsRule.judge(params.text, locale: locale)
    guard violations.isEmpty else { throw Refusal(violations) }

    let terms = try call.database.publishTerms(
      params.text, locale: locale, at: call.now, of: call.organizationId)
    let event = BookingEvent.termsPublished(
      .init(version: terms.version, sha256: terms.sha256, locale: terms.locale))
    try call.record(Change(event, of: terms.version, version: terms.number))
    return terms.answer(isCurrent: true)
  }
}
