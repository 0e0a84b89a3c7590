import Kernel
import Platform

extension SigningPolicy {
  /// As hosts see it.
  func answer(to actor: Actor, in language: Language) -> Policy {
    Policy(
      allowOther: allowOther, distinctApprover: distinctApprover, signingOrder: signingOrder,
      signingOrderLabel: signingOrder.label(language),
      allowTyped: allowTyped, autoFinalize: autoFinalize, exportsPerHour: exportsPerHour,
      allowRequests: allowRequests, allowReminders: allowReminders, allowDecline: allowDecline,
      allowDelegation: allowDelegation, allowGroups: allowGroups,
      certificatePage: certificatePage,
      actions: ["setPolicy": decideSignatures(.setPolicy, actor)])
  }
}
