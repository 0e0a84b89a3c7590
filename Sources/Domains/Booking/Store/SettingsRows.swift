import Kernel
import Store

extension Database {
  /// How the company books; the defaults before anything was set.
  func settings(of organizationId: ID) throws -> CompanySettings {
    try first(.settings, organizationId) { CompanySettings($0) } ?? CompanySettings()
  }

  /// What a booking depends on of the settings; `nil` before anything was set.
  func settingsFacts(
    of organizationId: ID
  ) throws -> (
    currency: String, vatRatesBp: [String: Int], buybackEnabled: Bool, orderNumberPrefix: String?
  )? {
    try first(.settingsFacts, organizationId) { row in
      (row.text(0), VatRatesText.read(row.text(1)), row.bool(2), row.optionalText(3))
    }
  }

  /// How long drafts are kept. Unit: days.
  func draftRetentionDays(of organizationId: ID) throws -> Int {
    try first(.draftRetentionDays, organizationId) { $0.int(0) }
      ?? CompanySettings().draftRetentionDays
  }

  func save(_ settings: CompanySettings, of organizationId: ID) throws {
    try run(
      .saveSettings, organizationId, settings.name, settings.vatNumber, settings.privacyPolicy,
      settings.orderNumberStart, settings.orderNumberPrefix, settings.currency,
      VatRatesText.write(settings.vatRatesBp), settings.buybackEnabled, settings.depositsEnabled,
      settings.allowCollectionWithBalance, settings.marketingConsentDefault,
      settings.passcodeRetentionDays, settings.draftRetentionDays, settings.customerPortalURL,
      settings.version, settings.logo
    )
  }

  /// The number that the next order will get, or `nil` when none has been prepared or given.
  func nextOrderNumber(of organizationId: ID) throws -> Int? {
    try first(.nextOrderNumber, organizationId) { $0.int(0) }
  }

  /// Lets the order numbers begin there. Only before the first order.
  func startOrderNumbers(at number: Int, of organizationId: ID) throws {
    try run(.startOrderNumbers, organizationId, number)
  }
}

/// VAT rates as one column holds them: `labour 2500;repair 2500`.
private enum VatRatesText {
  static func read(_ text: String) -> [String: Int] {
    var rates: [String: Int] = [:]
    for pair in text.split(separator: ";") {
      let words = pair.split(separator: " ")
      if words.count == 2, let rate = Int(words[1]) { rates[String(words[0])] = rate }
    }
    return rates
  }

  static func write(_ rates: [String: Int]) -> String {
    rates.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ";")
  }
}

extension CompanySettings {
  fileprivate init(_ row: borrowing Row) {
    name = row.optionalText(0)
    vatNumber = row.optionalText(1)
    privacyPolicy = row.optionalText(2)
    orderNumberStart = row.int(3)
    orderNumberPrefix = row.optionalText(4)
    currency = row.text(5)
    vatRatesBp = VatRatesText.read(row.text(6))
    buybackEnabled = row.bool(7)
    depositsEnabled = row.bool(8)
    allowCollectionWithBalance = row.bool(9)
    marketingConsentDefault = row.bool(10)
    passcodeRetentionDays = row.int(11)
    draftRetentionDays = row.int(12)
    customerPortalURL = row.optionalText(13)
    version = row.int(14)
    logo = row.isNull(15) ? nil : row.bytes(15)
  }
}

extension SQL {
  fileprivate static let settings = SQL(
    """
    SELECT name, vat_number, privacy_policy, order_number_start, order_number_prefix, currency,
           vat_rates_bp, buyback_enabled, deposits_enabled, allow_collection_with_balance,
           marketing_consent_default, passcode_retention_days, draft_retention_days,
           customer_portal_url, version, logo
      FROM booking_settings
     WHERE organization_id = ?
    """
  )

  fileprivate static let settingsFacts = SQL(
    """
    SELECT currency, vat_rates_bp, buyback_enabled, order_number_prefix
      FROM booking_settings
     WHERE organization_id = ?
    """
  )

  fileprivate static let draftRetentionDays = SQL(
    """
    SELECT draft_retention_days
      FROM booking_settings
     WHERE organization_id = ?
    """
  )

  fileprivate static let saveSettings = SQL(
    """
    INSERT INTO booking_settings
      (organization_id, name, vat_number, privacy_policy, order_number_start, order_number_prefix,
       currency, vat_rates_bp, buyback_enabled, deposits_enabled, allow_collection_with_balance,
       marketing_consent_default, passcode_retention_days, draft_retention_days,
       customer_portal_url, version, logo)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET name = excluded.name, vat_number = excluded.vat_number,
           privacy_policy = excluded.privacy_policy,
           order_number_start = excluded.order_number_start,
           order_number_prefix = excluded.order_number_prefix, currency = excluded.currency,
           vat_rates_bp = excluded.vat_rates_bp, buyback_enabled = excluded.buyback_enabled,
           deposits_enabled = excluded.deposits_enabled,
           allow_collection_with_balance = excluded.allow_collection_with_balance,
           marketing_consent_default = excluded.marketing_consent_default,
           passcode_retention_days = excluded.passcode_retention_days,
           draft_retention_days = excluded.draft_retention_days,
           customer_portal_url = excluded.customer_portal_url, version = excluded.version,
           logo = excluded.logo
    """
  )

  fileprivate static let nextOrderNumber = SQL(
    """
    SELECT next_order_number
      FROM booking_sequence
     WHERE organization_id = ?
    """
  )

  fileprivate static let startOrderNumbers = SQL(
    """
    INSERT INTO booking_sequence (organization_id, next_order_number)
    VALUES (?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET next_order_number = excluded.next_order_number
    """
  )
}
