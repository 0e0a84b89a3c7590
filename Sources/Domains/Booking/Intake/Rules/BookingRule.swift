import Kernel

/// The answer about a booking: what is wrong, what is worth a remark, and what would be stored.
struct Judgement {
  let violations: [Violation]
  let warnings: [Warning]
  let normalized: NormalizedBooking

  /// Rules that were skipped because their facts are missing, sorted.
  let unchecked: [String]

  var isValid: Bool { violations.isEmpty }
}

/// The whole of chapter 4: one function answers `booking.validate` and guards `booking.submit`.
enum BookingRule {
  static func judge(_ form: some BookingFields, _ facts: BookingFacts) -> Judgement {
    var findings = Findings(shape: form.shape, currency: facts.currency)
    var normalized = NormalizedBooking()
    let path = FieldPath()

    let service = ServiceTypeRule.judge(form, facts, &findings, into: &normalized)
    let location = LocationRule.choose(form.locationId, facts)
    let countryCode = CountryCodeRule.effective(form.clientCountryCode, location.facts, facts)

    ClientRule.judge(form, service, countryCode, facts, &findings, into: &normalized)
    AddressRule.judge(
      form,
      need: AddressRule.need(form, service, facts),
      countryCode,
      &findings,
      into: &normalized
    )

    normalized.locationId = LocationRule.report(location, &findings)
    normalized.allowOutsideHours = form.allowOutsideHours.or(false)
    normalized.readyBy = ReadyByRule.judge(
      form.readyBy,
      allowsOutsideHours: form.allowOutsideHours.value ?? false,
      location.facts,
      facts,
      at: path.member("readyBy"),
      &findings
    )

    normalized.devices = DevicesRule.judge(form.devices, service, facts, &findings)
    normalized.signature = SignatureRule.judge(form.signature, service, facts, &findings)
    normalized.preAuthorization = PreAuthorizationRule.judge(
      form.preAuthorization, service, facts, &findings
    )
    SaleRule.judge(form, service, facts, &findings, into: &normalized)

    return Judgement(
      violations: findings.violations,
      warnings: findings.warnings,
      normalized: normalized,
      unchecked: findings.unchecked
    )
  }

  /// The client's fields alone, as `booking.createClient` takes them.
  static func judge(client form: some ClientFields, _ facts: BookingFacts) -> Judgement {
    var findings = Findings(shape: form.shape)
    var normalized = NormalizedBooking()
    let countryCode = CountryCodeRule.effective(form.clientCountryCode, nil, facts)
    ClientRule.judge(
      form, standing: .new, countryCode, facts.capabilities, &findings, into: &normalized
    )
    AddressRule.judge(form, need: .optional, countryCode, &findings, into: &normalized)
    return Judgement(
      violations: findings.violations,
      warnings: findings.warnings,
      normalized: normalized,
      unchecked: findings.unchecked
    )
  }
}
