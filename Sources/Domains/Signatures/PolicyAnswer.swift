import Kernel
import Platform

extension PolicyRow {
  /// As hosts see it.
  func shown(to actor: Actor) -> Policy {
    Policy(
      allowOther: allowOther, distinctApprover: distinctApprover, signingOrder: signingOrder,
      allowTyped: allowTyped, autoFinalize: autoFinalize, exportsPerHour: exportsPerHour,
      allowRequests: allowRequests, allowReminders: allowReminders, allowDecline: allowDecline,
      allowDelegation: allowDelegation, allowGroups: allowGroups,
      certificatePage: certificatePage,
      actions: ["setPolicy": decideSignatures(.setPolicy, actor)])
  }

  /// What may change about it.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("allowOther", .bool(allowOther)),
      ("distinctApprover", .bool(distinctApprover)),
      ("signingOrder", .text(signingOrder.rawValue)),
      ("allowTyped", .bool(allowTyped)),
      ("autoFinalize", .bool(autoFinalize)),
      ("exportsPerHour", .int(exportsPerHour)),
      ("allowRequests", .bool(allowRequests)),
      ("allowReminders", .bool(allowReminders)),
      ("allowDecline", .bool(allowDecline)),
      ("allowDelegation", .bool(allowDelegation)),
      ("allowGroups", .bool(allowGroups)),
      ("certificatePage", .bool(certificatePage)),
    ])
  }
}
