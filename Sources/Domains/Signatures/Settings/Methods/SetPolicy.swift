import Kernel
import Platform

extension Signatures {
  /// `signatures.setPolicy`: what is absent stays; what changes nothing leaves no trace.
  func setPolicy(_ params: SetPolicyParams, _ call: WriteCall) throws -> Policy {
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
    guard policy != old else { return old.answer(to: call.actor, in: call.language) }

    let revision = SettingsRevision(SigningPolicy.table, from: old, to: policy)
    try SigningPolicy.table.keep(revision, of: call.organizationId, call) {
      version, before, after in
      Change(
        SignaturesEvent.policyChanged(.init(version: version)), of: call.organizationId,
        version: version, before: before, after: after)
    }
    return policy.answer(to: call.actor, in: call.language)
  }
}
