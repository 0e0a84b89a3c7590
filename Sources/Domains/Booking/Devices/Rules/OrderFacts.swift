import Kernel

/// What decisions about an order depend on.
struct OrderFacts {
  var service: ServiceType
  var status: OrderStatus

  /// What people set, instead of what the devices say.
  var override: OrderOverride?

  /// Whose order it is; `nil`: nobody's.
  var assignedUserId: ID?
  var devices: [DeviceFacts] = []

  /// Unit of this and the amounts below: minor units of the order's currency.
  var preAuthorizedMinor = 0
  var balanceDueMinor = 0

  /// Payments less refunds; payouts count negative.
  var netPaidMinor = 0
  var hasCollectionSignature = false

  /// The company hands devices out before they are paid.
  var allowsCollectionWithBalance = false

  /// The company takes money for a repair before it is done.
  var takesDeposits = true

  /// Lines of the order, those of its devices among them.
  var itemCount = 0

  /// Of the amounts above. ISO 4217.
  var currency = BookingFacts.currencyDefault

  /// Nothing but notes and refunds is left to do.
  var isClosed: Bool { status == .collectedDespatched || status == .cancelled }

  /// Whether somebody works on it: the order is theirs, or one of its devices is.
  func isAssigned(to userId: ID) -> Bool {
    assignedUserId == userId || devices.contains { $0.assignedUserId == userId }
  }
}

/// What decisions about one device depend on.
struct DeviceFacts {
  let id: ID
  var workflow: WorkflowType
  var status: DeviceStatus
  var assignedUserId: ID?
  var hasFoundIssues = false
  var hasDiagnosisNotes = false

  /// Lines of the order that are for this device.
  var lineItemCount = 0

  /// What its repair would cost, VAT included. Unit: minor units.
  var quotedGrossMinor = 0

  /// Its theft lock is on, as far as anybody knows.
  var isFindMyEnabled = false

  /// A round of its quote waits for an answer.
  var hasOpenQuote = false

  /// What came with it and is still in the shop, in the order of entry.
  var accessoriesHere: [AccessoryType] = []
}

extension OrderFacts {
  /// Whether a device lies on an engineer's bench, or on nobody's.
  func isBench(_ device: DeviceFacts, of actor: Actor) -> Bool {
    device.assignedUserId == actor.userId || device.assignedUserId == nil
      || assignedUserId == actor.userId
  }
}

extension DeviceFacts {
  /// Whether the table has a way to a status, guards aside.
  func canBecome(_ status: DeviceStatus) -> Bool {
    DeviceMachine.steps(from: self.status, in: workflow)?.contains { $0.to == status } ?? false
  }
}
