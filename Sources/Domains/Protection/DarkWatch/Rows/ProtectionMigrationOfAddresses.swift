import Store

extension Migration {
  /// Addresses of watched domains that imports have found.
  static let protectionAddresses = Migration(
    "protection", 22,
    """
    CREATE TABLE protection_breach_address (
      organization_id TEXT    NOT NULL,
      item_id         TEXT    NOT NULL,
      import_id       TEXT    NOT NULL,
      address_hash    BLOB    NOT NULL, -- keyed with the person's key
      person_id       TEXT    NOT NULL,
      local           BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, item_id, import_id, address_hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX protection_breach_address_import
        ON protection_breach_address (organization_id, import_id, item_id, address_hash);
    CREATE INDEX protection_breach_address_person
        ON protection_breach_address (organization_id, person_id, item_id);

    -- For which domains an import has kept addresses.
    CREATE TABLE protection_import_cover (
      organization_id TEXT NOT NULL,
      item_id         TEXT NOT NULL,
      import_id       TEXT NOT NULL,
      PRIMARY KEY (organization_id, item_id, import_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX protection_import_cover_import
        ON protection_import_cover (organization_id, import_id, item_id);

    CREATE INDEX protection_watch_item_cover
        ON protection_watch_item (organization_id, id)
     WHERE cover_addresses = 1;
    """
  )
}
