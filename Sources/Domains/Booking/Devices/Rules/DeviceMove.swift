import Kernel

/// Who moves a device on: some statuses are reached only together with something else.
enum MoveCause {
  /// A person sets the status.
  case person

  /// Money was paid out for it.
  case payout
}

/// Whether a device may go on to a status now.
///
/// First the table, then the role, then what the status demands of the device and its order, whose
/// pause stops the bench. What
/// the caller has to say beside (a note, a tracking number) is `moveViolations`'s.
/// Source: booking specification 7.3.
func decideMove(
  of device: DeviceFacts, to status: DeviceStatus, in order: OrderFacts, by actor: Actor,
  cause: MoveCause = .person
) -> Decision {
  let steps = DeviceMachine.steps(from: device.status, in: device.workflow) ?? []
  guard !order.isClosed else { return .refused(BookingFault.orderClosed(status: order.status)) }
  guard let step = steps.first(where: { $0.to == status }) else {
    return .refused(
      BookingFault.transitionNotAllowed(
        from: device.status, to: status, allowed: steps.map(\.to)))
  }
  // Who comes for a device gets it; work on it waits.
  if step.isBench, order.override == .onHold { return .refused(BookingFault.workOnHold) }
  return decideHands(step, device, order, actor)
    .and(decideState(step, device, order, cause))
}

/// Whose hands a step needs.
private func decideHands(
  _ step: DeviceStep, _ device: DeviceFacts, _ order: OrderFacts, _ actor: Actor
) -> Decision {
  switch actor.bookingRole {
  case .masterAdmin, .admin, .seniorEngineer: return .allowed
  case .office:
    guard step.isBench else { return .allowed }
    return .refused(
      BookingFault.roleNotAllowed(allowed: Role.allCases.filter { $0 != .office }))
  case .engineer:
    return isTheirs(step, device, order, actor)
      ? .allowed : .refused(BookingFault.notAssigned)
  case nil: return .refused(BookingFault.roleNotAllowed(allowed: Role.allCases))
  }
}

/// Handing out is collection, which an engineer does for orders of their own; work on the bench is
/// that of the engineer who has the device, or of anybody while nobody has.
private func isTheirs(
  _ step: DeviceStep, _ device: DeviceFacts, _ order: OrderFacts, _ engineer: Actor
) -> Bool {
  if step.to.isHandover { return order.isAssigned(to: engineer.userId) }
  if step.isBench, let owner = device.assignedUserId { return owner == engineer.userId }
  return order.isBench(device, of: engineer)
}

/// What has to be true before the step.
private func decideState(
  _ step: DeviceStep, _ device: DeviceFacts, _ order: OrderFacts, _ cause: MoveCause
) -> Decision {
  switch (device.status, step.to) {
  case (.diagnosing, .readyToQuote): return decideChecklist(device)
  case (.readyToQuote, .authorisedSourceParts), (.readyToQuote, .authorisedAwaitingParts),
    (.readyToQuote, .readyToRepair):
    guard order.preAuthorizedMinor > 0, order.preAuthorizedMinor >= device.quotedGrossMinor else {
      return .refused(
        BookingFault.authorisationRequired(
          quotedMinor: device.quotedGrossMinor, preAuthorizedMinor: order.preAuthorizedMinor))
    }
    return .allowed
  case (_, .paymentMade):
    return cause == .payout ? .allowed : .refused(BookingFault.payoutRequired)
  case (_, .collected): return decideCollection(device, order)
  default: return .allowed
  }
}

/// A diagnosis ends with what was found, what it means, and what it costs.
private func decideChecklist(_ device: DeviceFacts) -> Decision {
  var missing: [ChecklistEntry] = []
  if !device.hasFoundIssues { missing.append(.foundIssues) }
  if !device.hasDiagnosisNotes { missing.append(.diagnosisNotes) }
  if device.lineItemCount == 0 { missing.append(.lineItems) }
  guard missing.isEmpty else { return .refused(BookingFault.checklistIncomplete(missing: missing)) }
  return .allowed
}

private func decideCollection(_ device: DeviceFacts, _ order: OrderFacts) -> Decision {
  guard order.hasCollectionSignature else {
    return .refused(BookingFault.collectionSignatureRequired)
  }
  guard order.balanceDueMinor <= 0 || order.allowsCollectionWithBalance else {
    return .refused(
      BookingFault.balanceDue(
        balance: Money(amountMinor: order.balanceDueMinor, currency: order.currency),
        balanceDueMinor: order.balanceDueMinor))
  }
  guard device.accessoriesHere.isEmpty else {
    return .refused(
      BookingFault.accessoriesOutstanding(accessories: device.accessoriesHere))
  }
  return .allowed
}

/// What the caller has to say for a step.
enum MoveInput: String {
  case note
  case carrier
  case trackingNumber
}

/// What a step to a status needs to be told. Source: booking specification 7.3.
func moveInputs(to status: DeviceStatus) -> [MoveInput] {
  switch status {
  case .rejected, .companyRejected: [.note]
  case .despatched: [.carrier, .trackingNumber]
  default: []
  }
}

extension DeviceStatus {
  /// Given back to the client.
  var isHandover: Bool { self == .collected || self == .despatched }

  /// The device has left, or is the shop's own: its passcode is not needed any more.
  var isEnd: Bool { isHandover || self == .addedToBuyback }
}
