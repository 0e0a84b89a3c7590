import Kernel
import Platform

extension Booking {
  /// `booking.submit`: judges the booking, stores it, and answers with its number.
  func submit(_ params: BookingForm, _ call: WriteCall) throws -> SubmitResult {
    guard params.draftId.isAbsent, params.expectedVersion.isAbsent else {
      return try submitDraft(params, call)
    }
    return .done(try book(params, call))
  }
}
