import Kernel
import Store

/// How an organization signs, as stored.
struct PolicyRow: Equatable {
  var allowOther = false
  var distinctApprover = false
  var signingOrder = SigningOrder.parallel
  var allowTyped = true
  var autoFinalize = true

  /// 0: no limit.
  var exportsPerHour = 0

  /// Whether reports end with who created, viewed and signed them, and views are noted.
  var certificatePage = false

  /// 0: nobody has changed anything yet.
  var version = 0
}

extension Database {
  /// How an organization signs; until it says otherwise, as the specification has it.
  func policy(of organizationId: ID) throws -> PolicyRow {
    try first(.policy, organizationId) { row in
      PolicyRow(
        allowOther: row.bool(0), distinctApprover: row.bool(1), signingOrder: try row.word(2),
        allowTyped: row.bool(3), autoFinalize: row.bool(4), exportsPerHour: row.int(5),
        certificatePage: row.bool(7), version: row.int(6))
    } ?? PolicyRow()
  }

  func keep(_ policy: PolicyRow, of organizationId: ID) throws {
    try run(
      .keepPolicy, organizationId, policy.allowOther, policy.distinctApprover,
      policy.signingOrder.rawValue, policy.allowTyped, policy.autoFinalize, policy.exportsPerHour,
      policy.version, policy.certificatePage)
  }
}

extension SQL {
  fileprivate static let policy = SQL(
    """
    SELECT allow_other, distinct_approver, signing_order, allow_typed, auto_finalize,
           exports_per_hour, version, certificate_page
      FROM signatures_policy
     WHERE organization_id = ?
    """
  )

  fileprivate static let keepPolicy = SQL(
    """
    INSERT INTO signatures_policy
      (organization_id, allow_other, distinct_approver, signing_order, allow_typed, auto_finalize,
       exports_per_hour, version, certificate_page)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET allow_other = excluded.allow_other, distinct_approver = excluded.distinct_approver,
           signing_order = excluded.signing_order, allow_typed = excluded.allow_typed,
           auto_finalize = excluded.auto_finalize, exports_per_hour = excluded.exports_per_hour,
           version = excluded.version, certificate_page = excluded.certificate_page
    """
  )
}
