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

  /// What is off unless somebody has turned it on. Source: signatures specification (j).
  var allowRequests = false
  var allowReminders = false
  var allowDecline = false
  var allowDelegation = false
  var allowGroups = false

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
        allowRequests: row.bool(6), allowReminders: row.bool(7), allowDecline: row.bool(8),
        allowDelegation: row.bool(9), allowGroups: row.bool(10),
        certificatePage: row.bool(12), version: row.int(11))
    } ?? PolicyRow()
  }

  func keep(_ policy: PolicyRow, of organizationId: ID) throws {
    try run(
      .keepPolicy, organizationId, policy.allowOther, policy.distinctApprover,
      policy.signingOrder.rawValue, policy.allowTyped, policy.autoFinalize, policy.exportsPerHour,
      policy.allowRequests, policy.allowReminders, policy.allowDecline, policy.allowDelegation,
      policy.allowGroups, policy.version, policy.certificatePage)
  }
}

extension SQL {
  fileprivate static let policy = SQL(
    """
    SELECT allow_other, distinct_approver, signing_order, allow_typed, auto_finalize,
           exports_per_hour, allow_requests, allow_reminders, allow_decline, allow_delegation,
           allow_groups, version, certificate_page
      FROM signatures_policy
     WHERE organization_id = ?
    """
  )

  fileprivate static let keepPolicy = SQL(
    """
    INSERT INTO signatures_policy
      (organization_id, allow_other, distinct_approver, signing_order, allow_typed, auto_finalize,
       exports_per_hour, allow_requests, allow_reminders, allow_decline, allow_delegation,
       allow_groups, version, certificate_page)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET allow_other = excluded.allow_other, distinct_approver = excluded.distinct_approver,
           signing_order = excluded.signing_order, allow_typed = excluded.allow_typed,
           auto_finalize = excluded.auto_finalize, exports_per_hour = excluded.exports_per_hour,
           allow_requests = excluded.allow_requests, allow_reminders = excluded.allow_reminders,
           allow_decline = excluded.allow_decline, allow_delegation = excluded.allow_delegation,
           allow_groups = excluded.allow_groups,
           version = excluded.version, certificate_page = excluded.certificate_page
    """
  )
}
