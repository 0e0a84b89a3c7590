import Kernel
import Platform

extension Booking {
  /// `booking.assignOrder`: to anybody with a role at the counter, or to nobody.
  func assignOrder(_ params: AssignOrderParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .assignOrder)
    try decideVersion(
      params.expectedVersion, work.order.version, else: BookingFault.versionConflict
    ).orThrow()
    if let id = params.assignedUserId, try call.reading.colleague(id)?.bookingRole == nil {
      throw Refusal(BookingFault.userNotFound)
    }
    let old = work.order
    work.order.assignedUserId = params.assignedUserId
    try call.conclude(&work)
    try call.recordChange(of: work.order, was: old)
    return try call.reading.answer(work)
  }
}
