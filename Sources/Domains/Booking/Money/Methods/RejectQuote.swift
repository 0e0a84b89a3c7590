import Kernel
import Platform
import Store

extension Booking {
  /// `booking.rejectQuote`: the client declines a round.
  func rejectQuote(_ params: RejectQuoteParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .rejectQuote)
    let (quote, device) = try work.openQuote(of: params.deviceId, round: params.round)
    var findings = Findings(shape: [])
    let path = FieldPath().member("reason")
    let reason = findings.lines(params.reason, upTo: reasonLengthMax, at: path)
    if reason == nil { findings.refuse(.reasonRequired, at: path) }
    try findings.orThrow()

    let decision = StoredQuote.Decided(reason: reason, by: call.actor.userId, at: call.now)
    try call.close(quote, as: .rejected, decision, in: &work)
    try call.move(device.id, to: .rejected, in: &work, MoveDetails(note: reason))
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}
