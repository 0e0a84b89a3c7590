import Kernel
import Platform

extension Booking {
  /// `booking.calculateTotals`: the money rule by itself.
  func calculateTotals(
    _ params: CalculateTotalsForm, _ call: RuleCall
  ) throws -> CalculatedTotals {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    if let read = try call.read() {
      let settings = try read.database.settings(of: read.organizationId)
      (facts.currency, facts.vatRatesBp) = (settings.currency, settings.vatRatesBp)
    }
    var shape = Findings(shape: params.shape)
    if let given = params.givenCurrency(&shape) { facts.currency = given }
    var findings = Findings(shape: shape.violations, currency: facts.currency)
    if let given = params.vatRatesBp.value { facts.vatRatesBp = given }
    let lines = params.lines(facts, &findings)
    let payments = params.paid(&findings)
    let refunds = params.refunded(&findings)
    try findings.orThrow()
    let totals = Totals(items: lines, payments: payments, refundsMinor: refunds)
    return CalculatedTotals(
      totals, ReaderWords(language: call.language, currency: facts.currency))
  }
}

extension CalculateTotalsForm {
  /// What the amounts are told in.
  fileprivate func givenCurrency(_ findings: inout Findings) -> String? {
    let path = FieldPath().member("currency")
    guard case .value(let text) = findings.line(currency, at: path) else { return nil }
    let code = text.asciiUppercased
    guard isCurrencyCode(code) else {
      findings.refuse(.currencyInvalid, at: path)
      return nil
    }
    return code
  }

  fileprivate func lines(_ facts: BookingFacts, _ findings: inout Findings) -> [Totals.Line] {
    let path = FieldPath().member("items")
    return (items.value ?? []).enumerated().compactMap { index, item in
      item.value.flatMap {
        ItemRule.judge($0, .all, for: .totals, facts, at: path.element(index), &findings)
      }
    }.map(Totals.Line.init)
  }

  fileprivate func paid(_ findings: inout Findings) -> [Totals.Payment] {
    let path = FieldPath().member("payments")
    return (payments.value ?? []).enumerated().compactMap { index, payment in
      guard let payment = payment.value else { return nil }
      let place = path.element(index).member("amountMinor")
      guard let amount = PaymentRule.amount(payment.amountMinor, at: place, &findings) else {
        return nil
      }
      return Totals.Payment(
        amountMinor: amount, isDeposit: payment.isDeposit.value ?? false,
        isPayout: payment.isPayout.value ?? false
      )
    }
  }

  fileprivate func refunded(_ findings: inout Findings) -> [Int] {
    let path = FieldPath().member("refunds")
    return (refunds.value ?? []).enumerated().compactMap { index, refund in
      refund.value.flatMap {
        PaymentRule.amount(
          $0.amountMinor, at: path.element(index).member("amountMinor"), &findings)
      }
    }
  }
}

extension CalculatedTotals {
  fileprivate init(_ totals: Totals, _ words: ReaderWords) {
    self.init(
      lines: totals.lines.map {
        CalculatedLine(
          netMinor: $0.netMinor, vatMinor: $0.vatMinor, grossMinor: $0.grossMinor,
          netLabel: words.amount($0.netMinor), vatLabel: words.amount($0.vatMinor),
          grossLabel: words.amount($0.grossMinor))
      },
      subtotalMinor: totals.subtotalMinor,
      vatMinor: totals.vatMinor,
      grandTotalMinor: totals.grandTotalMinor,
      depositsPaidMinor: totals.depositsPaidMinor,
      finalPaymentsPaidMinor: totals.finalPaymentsPaidMinor,
      amountPaidMinor: totals.amountPaidMinor,
      totalRefundedMinor: totals.totalRefundedMinor,
      netPaidMinor: totals.netPaidMinor,
      balanceDueMinor: totals.balanceDueMinor,
      subtotalLabel: words.amount(totals.subtotalMinor),
      vatLabel: words.amount(totals.vatMinor),
      grandTotalLabel: words.amount(totals.grandTotalMinor),
      depositsPaidLabel: words.amount(totals.depositsPaidMinor),
      finalPaymentsPaidLabel: words.amount(totals.finalPaymentsPaidMinor),
      amountPaidLabel: words.amount(totals.amountPaidMinor),
      totalRefundedLabel: words.amount(totals.totalRefundedMinor),
      netPaidLabel: words.amount(totals.netPaidMinor),
      balanceDueLabel: words.amount(totals.balanceDueMinor),
      paymentStatus: totals.paymentStatus,
      paymentStatusLabel: totals.paymentStatus.label(words.language),
      currency: words.currency
    )
  }
}
