import Kernel
import Platform

extension Booking {
  /// `booking.getTerms`: one version, also an old one.
  func getTerms(_ params: GetTermsParams, _ call: ReadCall) throws -> Terms {
    let current = try call.database.currentTerms(of: call.organizationId)
    var wanted = current
    if let version = params.version, version != current?.version {
      wanted = try TermsRow.number(of: version).flatMap {
        try call.database.terms($0, of: call.organizationId)
      }
    }
    guard let wanted else { throw Refusal(BookingFault.termsNotFound) }
    return wanted.answer(isCurrent: wanted.number == current?.number)
  }
}
