import Kernel
import Secrets
import Store
import Wire

/// Answers a repeated write with its first result.
///
/// A retry with the same key and the same params gets the stored bytes; the same key with other
/// params is a conflict. Source: wire conventions; protocol specification 5.8.
public enum Idempotency {
  /// How long a key is remembered. Unit: milliseconds. Source: protocol specification 5.8 (7 days).
  public static let keptMilliseconds: Int64 = 7 * 24 * 3_600_000

  /// Names the results that are stored sealed, for the sealer.
  private static let sealedResult = "nacre_idempotency.result"

  /// The first result under `key`, or `nil` when the key is new.
  public static func replay(
    _ key: String, fingerprint: [UInt8], for call: WriteCall
  ) throws -> [UInt8]? {
    let found = try call.database.first(.findIdempotency, call.organizationId, key) { row in
      (method: row.text(0), fingerprint: row.bytes(1), result: row.bytes(2), at: row.int64(3))
    }
    guard let found, found.at > call.now.milliseconds - keptMilliseconds else { return nil }
    guard found.method == call.request.method.description, found.fingerprint == fingerprint else {
      throw Refusal(PlatformFault.idempotencyConflict)
    }
    guard Sealer.isSealed(found.result) else { return found.result }
    return try call.sealer().open(found.result, purpose: sealedResult, context: key)
  }

  /// Remembers a result, and forgets a few that are too old.
  public static func remember(
    _ key: String, fingerprint: [UInt8], result: UnsafeRawBufferPointer, for call: WriteCall
  ) throws {
    try call.database.run(.forgetIdempotency, call.now.milliseconds - keptMilliseconds)
    var stored = [UInt8](result)
    if call.request.sealsResult {
      stored = try call.sealer().seal(stored, purpose: sealedResult, context: key)
    }
    try call.database.run(
      .insertIdempotency, call.organizationId, key, call.request.method.description, fingerprint,
      stored, call.now.milliseconds)
  }

  /// What makes two params the same: their canonical JSON, keyed so that short secrets in them
  /// cannot be guessed from the record.
  public static func fingerprint(
    of params: JSONValue, method: StaticString, services: Services
  ) throws -> [UInt8] {
    let out = JSONWriter(capacity: 1024)
    params.writeSorted(to: out)
    return try services.sealer().fingerprint(out.copy(), purpose: "idempotency")
  }
}

extension SQL {
  fileprivate static let findIdempotency = SQL(
    """
    SELECT method, fingerprint, result, at
      FROM nacre_idempotency
     WHERE organization_id = ? AND idempotency_key = ?
    """
  )

  fileprivate static let insertIdempotency = SQL(
    """
    INSERT INTO nacre_idempotency
      (organization_id, idempotency_key, method, fingerprint, result, at)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, idempotency_key) DO UPDATE
       SET method = excluded.method, fingerprint = excluded.fingerprint,
           result = excluded.result, at = excluded.at
    """
  )

  fileprivate static let forgetIdempotency = SQL(
    """
    DELETE FROM nacre_idempotency
     WHERE (organization_id, idempotency_key) IN (
             SELECT organization_id, idempotency_key
               FROM nacre_idempotency
              WHERE at <= ?
              ORDER BY at
              LIMIT 4)
    """
  )
}
