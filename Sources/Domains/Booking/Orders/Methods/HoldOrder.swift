import Kernel
import Platform

extension Booking {
  /// `booking.holdOrder`: the order pauses, whatever its devices say.
  func holdOrder(_ params: HoldOrderParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .holdOrder)
    var findings = Findings(shape: [])
    let reason = findings.lines(
      params.reason, upTo: reasonLengthMax, at: FieldPath().member("reason"))
    try findings.orThrow()

    let old = work.order
    work.order.override = .onHold
    work.order.overrideReason = reason
    try call.conclude(&work, was: old)
    return try call.reading.answer(work)
  }
}
