import Kernel

/// What is sold and paid at once. Source: booking specification 4.8.
enum SaleRule {
  static func judge(
    _ form: some BookingFields,
    _ service: ServiceType,
    _ facts: BookingFacts,
    _ findings: inout Findings,
    into normalized: inout NormalizedBooking
  ) {
    let itemsPath = FieldPath().member("items")
    let paymentsPath = FieldPath().member("payments")
    guard service.isSale else {
      normalized.items = none(form.items, or: .itemsNotAllowed, at: itemsPath, &findings)
      normalized.payments = none(
        form.payments, or: .paymentsNotAllowed, at: paymentsPath, &findings)
      return
    }
    normalized.items = ItemRule.judge(form.items, service, facts, at: itemsPath, &findings)
    normalized.payments = PaymentRule.judge(form.payments, at: paymentsPath, &findings)

    guard let items = normalized.items, findings.isSound(at: itemsPath) else { return }
    let totals = Totals(items: items.map(Totals.Line.init))
    normalized.totals = totals.booking(facts.currency)

    guard let payments = normalized.payments, findings.isSound(at: paymentsPath) else { return }
    let paid = payments.reduce(0) { $0 + $1.amountMinor }
    guard paid > totals.grandTotalMinor else { return }
    findings.warn(
      .overpayment(
        grandTotal: Money(amountMinor: totals.grandTotalMinor, currency: facts.currency),
        paid: Money(amountMinor: paid, currency: facts.currency),
        grandTotalMinor: totals.grandTotalMinor,
        paidMinor: paid
      ),
      at: paymentsPath
    )
  }

  /// A list that has no place in this booking: empty is fine.
  private static func none<Form, Normalized>(
    _ field: Field<[Field<Form>]>,
    or fault: BookingFault,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> [Normalized]? {
    guard !field.isInvalid else { return nil }
    guard (field.value ?? []).isEmpty else {
      findings.withdraw(at: path)
      findings.refuse(fault, at: path)
      return nil
    }
    return []
  }
}
