import Kernel
import Platform
import Secrets
import Store

extension Booking {
  /// `booking.authorizeQuote`: the client agrees to a round, and the work goes on.
  public func authorizeQuote(_ params: AuthorizeQuoteParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .authorizeQuote)
    let (quote, device) = try work.openQuote(of: params.deviceId, round: params.round)
    let items = try call.database.items(of: quote, order: work.order.id)
    let ways = QuoteRule.next(device.device.workflowType, items)
    let next = params.status ?? ways[0]
    guard ways.contains(next) else {
      throw Refusal(
        BookingFault.transitionNotAllowed(
          from: device.device.status, to: next, allowed: ways.map(\.rawValue)))
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
    try findings.demand()

    let signatureId = try signature.flatMap { try call.capture($0, .authorization, in: &work) }
    let sealed = try account.map {
      try call.sealer().seal(
        Array($0.text.utf8), purpose: QuoteRow.bankDetailsPurpose, context: quote.id)
    }
    let decision = QuoteRow.Decided(
      method: params.method, signatureId: signatureId, by: call.actor.userId, at: call.now)
    try call.close(quote, as: .authorized, decision, sealedBankDetails: sealed, in: &work)
    try call.move(device.id, to: next, in: &work)
    try call.settle(&work)
    return try call.reading.answer(work)
  }
}

extension OrderAtWork {
  /// The round that is to be answered: that of a device, or the only one that is open.
  func openQuote(
    of deviceId: ID?, round: Int?
  ) throws -> (quote: QuoteRow, device: DeviceOnFile) {
    if let deviceId, !devices.contains(where: { $0.id == deviceId }) {
      throw Refusal(BookingFault.deviceNotFound)
    }
    let open = devices.compactMap { device in
      QuoteRule.open(quotes, of: facts(of: device)).map { (quote: $0, device: device) }
    }.filter { deviceId == nil || $0.device.id == deviceId }
    guard let first = open.first, round == nil || first.quote.round == round || open.count > 1
    else { throw Refusal(BookingFault.quoteNotOpen) }
    guard open.count == 1 else {
      throw Refusal([Violation(BookingFault.fieldRequired, at: "/deviceId")])
    }
    return first
  }
}
