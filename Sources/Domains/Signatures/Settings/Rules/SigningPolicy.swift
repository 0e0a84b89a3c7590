import Kernel

/// How an organization signs; until it says otherwise, as the specification has it.
struct SigningPolicy: Equatable {
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
}
