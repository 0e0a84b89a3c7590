import Store

extension Migration {
  /// Receipts that have counted, by their hashes and by nothing else: they outlive what was sold
  /// with them. They are the installation's, which is the empty organization.
  static let protectionReceipts = Migration(
    "protection", 26,
    """
    CREATE TABLE protection_counted_receipt (
      organization_id TEXT NOT NULL,
      hash            BLOB NOT NULL, -- SHA-256
      PRIMARY KEY (organization_id, hash)
    ) STRICT;
    """
  )
}
