import Kernel

/// An amount that may be spent without asking again. Source: booking specification 4.7.
enum PreAuthorizationRule {
  /// Unit: minor units of the company's currency.
  static let amounts = 1...10_000_000

  /// Clocks of hosts differ by this much at most. Unit: minutes.
  static let minutesAhead: Int64 = 5

  static func judge(
    _ field: Field<PreAuthorizationForm>,
    _ service: ServiceType,
    _ facts: BookingFacts,
    _ findings: inout Findings
  ) -> NormalizedPreAuthorization? {
    let path = FieldPath().member("preAuthorization")
    guard case .value(let form) = field else { return nil }
    guard !service.isSale else {
      findings.withdraw(at: path)
      findings.refuse(.preAuthNotAllowed, at: path)
      return nil
    }
    return NormalizedPreAuthorization(
      amountMinor: amount(form.amountMinor, at: path.member("amountMinor"), &findings),
      currency: currency(form.currency, facts, at: path.member("currency"), &findings),
      notes: findings.lines(form.notes, upTo: 500, at: path.member("notes")).value,
      authorizedAt: authorizedAt(
        form.authorizedAt, facts, at: path.member("authorizedAt"), &findings
      )
    )
  }

  private static func amount(
    _ field: Field<Int>, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    findings.amount(field, within: amounts, at: path, else: .preAuthAmountRequired) {
      .preAuthAmountInvalid(
        least: $0, most: $1, minimum: amounts.lowerBound, maximum: amounts.upperBound, actual: $2)
    }
  }

  private static func currency(
    _ field: Field<String>, _ facts: BookingFacts, at path: FieldPath, _ findings: inout Findings
  ) -> String? {
    switch findings.line(field, at: path) {
    case .invalid: return nil
    case .absent: return facts.currency
    case .value(let text):
      let currency = text.asciiUppercased
      guard isCurrencyCode(currency) else {
        findings.refuse(.currencyInvalid, at: path)
        return nil
      }
      guard currency == facts.currency else {
        findings.refuse(.currencyMismatch(required: facts.currency, provided: currency), at: path)
        return nil
      }
      return currency
    }
  }

  private static func authorizedAt(
    _ field: Field<String>, _ facts: BookingFacts, at path: FieldPath, _ findings: inout Findings
  ) -> Instant? {
    switch field {
    case .invalid: return nil
    case .absent: return facts.now
    case .value(let text):
      guard let moment = GivenPeriod.instant(text) else {
        findings.refuse(.authorizedAtFormat, at: path)
        return nil
      }
      let latest = facts.now.adding(minutes: minutesAhead)
      guard moment <= latest else {
        let wall = facts.zone.local(at: latest)
        findings.refuse(
          .authorizedAtFuture(
            date: wall.date, time: wall.time.shortText, latest: latest, provided: moment),
          at: path)
        return nil
      }
      return moment
    }
  }
}
