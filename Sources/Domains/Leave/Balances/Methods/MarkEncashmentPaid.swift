import Kernel
import Platform

extension Leave {
  /// `leave.markEncashmentPaid`: notes that approved earned leave was paid.
  func markEncashmentPaid(
    _ params: MarkEncashmentPaidParams, _ call: WriteCall
  ) throws -> MarkEncashmentPaidResult {
    guard let old = try call.database.encashment(params.encashmentId, of: call.organizationId)
    else { throw Refusal(LeaveFault.encashmentNotFound) }
    try decidePaying(old, call.actor).orThrow()
    var row = old
    row.status = .paid
    row.paidAt = call.now
    row.paidBy = call.actor.userId
    row.version += 1
    try call.save(row, before: old)
    return try call.reading.answer(row)
  }
}
