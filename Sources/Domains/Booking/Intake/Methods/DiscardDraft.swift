import Kernel
import Platform

extension Booking {
  /// `booking.discardDraft`: erases a draft with everything in it.
  func discardDraft(
    _ params: DiscardDraftParams, _ call: WriteCall
  ) throws -> DiscardDraftResult {
    var row = try call.reading.draft(params.draftId).row
    try call.database.deleteDraft(row.id, of: call.organizationId)
    row.version += 1
    try call.record(row, .discarded)
    try call.eraseAnswers(about: row.id)
    return DiscardDraftResult(discarded: true)
  }
}
