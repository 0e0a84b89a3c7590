import Kernel
import Platform

extension Signatures {
  /// `signatures.setPolicy`: what is absent stays; what changes nothing leaves no trace.
  public func setPolicy(_ params: SetPolicyParams, _ call: WriteCall) throws -> Policy {
    let old = try call.database.policy(of: call.organizationId)
    var policy = old
    policy.allowOther = params.allowOther ?? old.allowOther
    policy.distinctApprover = params.distinctApprover ?? old.distinctApprover
    policy.signingOrder = params.signingOrder ?? old.signingOrder
    policy.allowTyped = params.allowTyped ?? old.allowTyped
    policy.autoFinalize = params.autoFinalize ?? old.autoFinalize
    policy.exportsPerHour = params.exportsPerHour ?? old.exportsPerHour
    policy.allowRequests = params.allowRequests ?? old.allowRequests
    policy.allowReminders = params.allowReminders ?? old.allowReminders
    policy.allowDecline = params.allowDecline ?? old.allowDecline
    policy.allowDelegation = params.allowDelegation ?? old.allowDelegation
    policy.allowGroups = params.allowGroups ?? old.allowGroups
    policy.certificatePage = params.certificatePage ?? old.certificatePage
    guard policy != old else { return old.shown(to: call.actor) }

    policy.version += 1
    try call.database.keep(policy, of: call.organizationId)
    let changes = AuditedMembers.changes(from: old.audited, to: policy.audited)
    let event = SignaturesEvent.policyChanged(.init(version: policy.version))
    try call.record(
      Change(
        event, of: call.organizationId, version: policy.version, before: changes.before,
        after: changes.after))
    return policy.shown(to: call.actor)
  }
}
