import Kernel
import Platform

extension SigningPolicy {
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
}
