import Kernel
import Platform

extension Booking {
  /// `booking.closeEnquiry`: an enquiry comes to nothing.
  func closeEnquiry(_ params: CloseEnquiryParams, _ call: WriteCall) throws -> Enquiry {
    var enquiry = try call.reading.requireEnquiry(params.enquiryId)
    try decideVersion(
      params.expectedVersion, enquiry.version, else: BookingFault.versionConflict
    ).orThrow()
    try decideOpen(enquiry).orThrow()
    enquiry.status = .closed
    enquiry.closedReason = params.reason
    enquiry.version += 1
    enquiry.updatedAt = call.now
    try call.database.update(enquiry, of: call.organizationId)
    try call.record(enquiry)
    return try answer(enquiry, call.reading)
  }
}
