import Kernel
import Platform

extension Booking {
  /// `booking.getEnquiry`: what somebody asked, and what was booked of it.
  func getEnquiry(_ params: GetEnquiryParams, _ call: ReadCall) throws -> Enquiry {
    try answer(try call.requireEnquiry(params.enquiryId), call)
  }
}
