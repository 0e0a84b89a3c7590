import Kernel
import Platform
import Store

extension Booking {
  /// `booking.cancelOrder`: ends an order before anything was promised or paid.
  func cancelOrder(_ params: CancelOrderParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .cancelOrder)
    var findings = Findings(shape: [])
    let path = FieldPath().member("reason")
    let reason = findings.lines(params.reason, upTo: reasonLengthMax, at: path)
    if reason == nil { findings.refuse(.reasonRequired, at: path) }
    try findings.orThrow()

    let old = work.order
    work.order.override = .cancelled
    work.order.overrideReason = reason
    for place in work.devices.indices where work.devices[place].device.hasPasscode {
      call.keepPasscodeForNow(&work.devices[place], work.settings)
      try call.database.update(work.devices[place])
    }
    // What was to be sold is there for others again.
    for id in work.money.items.compactMap(\.stockId) {
      try call.release(id, order: work.order.id)
    }
    try call.conclude(&work, was: old)
    return try call.reading.answer(work)
  }
}
