import Kernel

/// What is paid at once for a sale. Source: booking specification 4.8, `payments`.
enum PaymentRule {
  /// Unit: minor units of the company's currency.
  static let amounts = 1...100_000_000

  /// The payments that are valid, or `nil` when there is no list to judge.
  static func judge(
    _ field: Field<[Field<PaymentForm>]>, at path: FieldPath, _ findings: inout Findings
  ) -> [NormalizedPayment]? {
    guard !field.isInvalid else { return nil }
    var payments: [NormalizedPayment] = []
    for (index, form) in (field.value ?? []).enumerated() {
      guard let form = form.value else { continue }
      let line = path.element(index)
      let payment = judge(form, at: line, &findings)
      if let payment, findings.isSound(at: line) { payments.append(payment) }
    }
    return payments
  }

  /// One payment by itself.
  static func judge(
    _ form: PaymentForm, at path: FieldPath, _ findings: inout Findings
  ) -> NormalizedPayment? {
    let amount = amount(form.amountMinor, at: path.member("amountMinor"), &findings)
    if form.paymentMethod.isAbsent {
      findings.refuse(.paymentMethodRequired, at: path.member("paymentMethod"))
    }
    let invoicePath = path.member("invoiceNumber")
    let invoice = findings.line(form.invoiceNumber, upTo: 40, at: invoicePath)
    if invoice.isAbsent, form.paymentMethod.value == .invoice {
      findings.refuse(.invoiceNumberRequired, at: invoicePath)
    }
    let notes = findings.lines(form.notes, upTo: 500, at: path.member("notes"))
    guard let amount, let method = form.paymentMethod.value else { return nil }
    return NormalizedPayment(
      amountMinor: amount,
      paymentMethod: method,
      invoiceNumber: invoice.value,
      notes: notes.value
    )
  }

  /// An amount that must be there.
  static func amount(
    _ field: Field<Int>, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    findings.amount(field, within: amounts, at: path, else: .paymentAmountRequired) {
      .paymentAmountInvalid(
        least: $0, most: $1, minimum: amounts.lowerBound, maximum: amounts.upperBound, actual: $2)
    }
  }
}

extension Findings {
  /// An amount that must be there, and lie between two others.
  mutating func amount(
    _ field: Field<Int>, within amounts: ClosedRange<Int>, at path: FieldPath,
    else missing: BookingFault,
    outside: (_ least: Money, _ most: Money, _ actual: Int) -> BookingFault
  ) -> Int? {
    if field.isAbsent { refuse(missing, at: path) }
    guard case .value(let amount) = field else { return nil }
    if amounts.contains(amount) { return amount }
    refuse(outside(money(amounts.lowerBound), money(amounts.upperBound), amount), at: path)
    return nil
  }
}
