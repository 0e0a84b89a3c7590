import Kernel
import Platform

extension Booking {
  /// `booking.getDraft`: a draft, judged as things are now.
  func getDraft(_ params: GetDraftParams, _ call: ReadCall) throws -> Draft {
    let draft = try call.draft(params.draftId)
    return try answer(draft, try judged(draft.data, call), call)
  }
}
