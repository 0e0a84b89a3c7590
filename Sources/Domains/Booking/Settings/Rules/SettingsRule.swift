import Kernel

/// Changes of a company's settings. Source: booking specification 6.4.
enum SettingsRule {
  /// The settings with what the form changes, and everything that is wrong with it.
  static func revise(
    _ old: CompanySettings, by form: SettingsForm, _ capabilities: Capabilities
  ) -> (settings: CompanySettings, violations: [Violation]) {
    var findings = Findings(shape: form.shape)
    var new = old
    for field in form.clear.value ?? [] { if let field = field.value { new.empty(field) } }
    texts(form, &findings, into: &new)

    if let start = form.orderNumberStart.value { new.orderNumberStart = start }
    currency(form.currency, &findings, into: &new)
    rates(form.vatRatesBp, &findings, into: &new)
    if let isEnabled = form.buybackEnabled.value { new.buybackEnabled = isEnabled }
    if let isEnabled = form.depositsEnabled.value { new.depositsEnabled = isEnabled }
    if let isAllowed = form.allowCollectionWithBalance.value {
      new.allowCollectionWithBalance = isAllowed
    }
    if let isDefault = form.marketingConsentDefault.value {
      new.marketingConsentDefault = isDefault
    }
    if let days = form.passcodeRetentionDays.value { new.passcodeRetentionDays = days }
    if let days = form.draftRetentionDays.value { new.draftRetentionDays = days }
    logo(form.logo, capabilities, &findings, into: &new)
    return (new, findings.violations)
  }

  private static func texts(
    _ form: SettingsForm, _ findings: inout Findings, into new: inout CompanySettings
  ) {
    let path = FieldPath()
    if let name = findings.line(form.name, upTo: 200, at: path.member("name")).value {
      new.name = name
    }
    let vatNumber = findings.line(form.vatNumber, upTo: 40, at: path.member("vatNumber"))
    if let vatNumber = vatNumber.value { new.vatNumber = vatNumber }
    let policy = findings.lines(
      form.privacyPolicy, upTo: 100_000, at: path.member("privacyPolicy"))
    if let policy = policy.value { new.privacyPolicy = policy }
    let prefix = findings.line(
      form.orderNumberPrefix, upTo: 10, at: path.member("orderNumberPrefix"))
    if let prefix = prefix.value { new.orderNumberPrefix = prefix }

    let portalPath = path.member("customerPortalUrl")
    guard let url = findings.line(form.customerPortalUrl, upTo: 500, at: portalPath).value else {
      return
    }
    guard isWebAddress(url) else { return findings.refuse(.urlInvalid, at: portalPath) }
    new.customerPortalURL = url
  }

  private static func currency(
    _ field: Field<String>, _ findings: inout Findings, into new: inout CompanySettings
  ) {
    let path = FieldPath().member("currency")
    guard let text = findings.line(field, at: path).value else { return }
    let code = text.asciiUppercased
    guard code.utf8.count == 3,
      code.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
    else { return findings.refuse(.currencyInvalid, at: path) }
    new.currency = code
  }

  private static func rates(
    _ field: Field<[String: Int]>, _ findings: inout Findings, into new: inout CompanySettings
  ) {
    for (name, rate) in (field.value ?? [:]).sorted(by: { $0.key < $1.key }) {
      let pointer = "/vatRatesBp/\(JSONPointer.escaped(name))"
      guard ItemType(rawValue: name) != nil else {
        findings.refuse(
          .itemTypeUnknown(allowed: ItemType.allCases, actual: name), at: pointer)
        continue
      }
      let allowed = AmountRule.vatRates
      guard allowed.contains(rate) else {
        findings.refuse(
          .vatRateInvalid(minimum: allowed.lowerBound, maximum: allowed.upperBound, actual: rate),
          at: pointer)
        continue
      }
      new.vatRatesBp[name] = rate
    }
  }

  private static func logo(
    _ field: Field<String>, _ capabilities: Capabilities, _ findings: inout Findings,
    into new: inout CompanySettings
  ) {
    guard let url = field.value else { return }
    guard let picture = DrawingRule.picture(in: url), !picture.isEmpty,
      picture.count <= DrawingRule.sizeMax, capabilities.canShow(picture)
    else {
      return findings.refuse(
        .logoInvalid(maximum: DrawingRule.sizeMax), at: FieldPath().member("logo"))
    }
    new.logo = picture
  }
}

extension Capabilities {
  /// Whether the bytes are an intact picture; a single colour is one too.
  fileprivate func canShow(_ picture: [UInt8]) -> Bool {
    switch inspectPNG(picture) {
    case .accepted, .blank: true
    case .corrupt, .dimensions: false
    }
  }
}

extension CompanySettings {
  fileprivate mutating func empty(_ field: ClearableSetting) {
    switch field {
    case .name: name = nil
    case .logo: logo = nil
    case .vatNumber: vatNumber = nil
    case .privacyPolicy: privacyPolicy = nil
    case .orderNumberPrefix: orderNumberPrefix = nil
    case .customerPortalUrl: customerPortalURL = nil
    }
  }
}
