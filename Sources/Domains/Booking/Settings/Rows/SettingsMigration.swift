import Store

/// How a company books lies with the settings of all other areas.
let settingsMigration = Migration(
  "booking", 9, movesRowsOfSQLite: true,
  """
  INSERT INTO nacre_setting (organization_id, area, place, key, value)
  SELECT organization_id, 'booking', '', 'name', json_quote(name)
    FROM booking_settings
   WHERE name IS NOT NULL
   UNION ALL
  SELECT organization_id, 'booking', '', 'logo', '"' || hex(logo) || '"'
    FROM booking_settings
   WHERE logo IS NOT NULL
   UNION ALL
  SELECT organization_id, 'booking', '', 'vatNumber', json_quote(vat_number)
    FROM booking_settings
   WHERE vat_number IS NOT NULL
   UNION ALL
  SELECT organization_id, 'booking', '', 'privacyPolicy', json_quote(privacy_policy)
    FROM booking_settings
   WHERE privacy_policy IS NOT NULL
   UNION ALL
  SELECT organization_id, 'booking', '', 'orderNumberStart', CAST(order_number_start AS TEXT)
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'orderNumberPrefix', json_quote(order_number_prefix)
    FROM booking_settings
   WHERE order_number_prefix IS NOT NULL
   UNION ALL
  SELECT organization_id, 'booking', '', 'currency', json_quote(currency)
    FROM booking_settings
   WHERE currency IS NOT NULL
   UNION ALL
  SELECT organization_id, 'booking', '', 'vatRatesBp',
         '{"' || REPLACE(REPLACE(vat_rates_bp, ' ', '":'), ';', ',"') || '}'
    FROM booking_settings
   WHERE vat_rates_bp <> ''
   UNION ALL
  SELECT organization_id, 'booking', '', 'buybackEnabled',
         CASE buyback_enabled WHEN 0 THEN 'false' ELSE 'true' END
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'depositsEnabled',
         CASE deposits_enabled WHEN 0 THEN 'false' ELSE 'true' END
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'allowCollectionWithBalance',
         CASE allow_collection_with_balance WHEN 0 THEN 'false' ELSE 'true' END
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'marketingConsentDefault',
         CASE marketing_consent_default WHEN 0 THEN 'false' ELSE 'true' END
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'passcodeRetentionDays', CAST(passcode_retention_days AS TEXT)
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'draftRetentionDays', CAST(draft_retention_days AS TEXT)
    FROM booking_settings
   UNION ALL
  SELECT organization_id, 'booking', '', 'customerPortalUrl', json_quote(customer_portal_url)
    FROM booking_settings
   WHERE customer_portal_url IS NOT NULL;

  INSERT INTO nacre_setting_version (organization_id, area, place, version)
  SELECT organization_id, 'booking', '', version
    FROM booking_settings;

  DROP TABLE booking_settings;
  """
)
