import Kernel
import Platform
import Store

extension Booking {
  /// `booking.authorizeQuote`: the client agrees to a round, and the work goes on.
  func authorizeQuote(_ params: AuthorizeQuoteParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .authorizeQuote)
    let (quote, device) = try work.openQuote(of: params.deviceId, round: params.round)
    let items = try call.database.items(of: quote, order: work.order.id)
    let ways = QuoteRule.next(device.device.workflowType, items)
    let next = params.status ?? ways[0]
    guard ways.contains(next) else {
      throw Refusal(
        BookingFault.transitionNotAllowed(
          from: device.device.status, to: next, allowed: ways))
    }
    if params.method == .preAuthorised, work.preAuthorizedMinor < max(1, quote.grandTotalMinor) {
      throw Refusal(
        BookingFault.authorisationRequired(
          quotedMinor: quote.grandTotalMinor, preAuthorizedMinor: work.preAuthorizedMinor))
    }

    var findings = Findings(shape: [])
    let account = params.bankDetails.flatMap {
      BankAccount.judge($0, device.device.workflowType, &findings)
    }
    let signature = try params.signature.map {
      try call.judgedSignature(
        $0, at: FieldPath().member("signature"), shape: findings.violations,
        capabilities(call.services))
    }
    try findings.orThrow()

    let signatureId = try signature.flatMap { try call.capture($0, .authorization, in: &work) }
    let sealed = try account.map {
      try StoredQuote.bankDetails.seal(Array($0.text.utf8), row: quote.id, call.services)
    }
    let decision = StoredQuote.Decided(
      method: params.method, signatureId: signatureId, by: call.actor.userId, at: call.now)
    try call.close(quote, as: .authorized, decision, sealedBankDetails: sealed, in: &work)
    try call.move(device.id, to: next, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}
