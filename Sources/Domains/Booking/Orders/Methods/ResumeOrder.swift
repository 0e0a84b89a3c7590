import Kernel
import Platform

extension Booking {
  /// `booking.resumeOrder`: the devices say again where the order stands.
  func resumeOrder(_ params: ResumeOrderParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .resumeOrder)
    let old = work.order
    work.order.override = nil
    work.order.overrideReason = nil
    try call.conclude(&work, was: old)
    return try call.reading.answer(work)
  }
}
