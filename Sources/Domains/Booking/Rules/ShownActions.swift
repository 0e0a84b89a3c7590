import Kernel

/// What somebody may do with an order, for its buttons.
func orderActions(_ order: OrderFacts, _ actor: Actor) -> [String: Decision] {
  decisions(ofOrder) { decideOrder($0, on: order, by: actor) }
}

/// What somebody may do with a device, for its buttons.
func deviceActions(
  _ device: DeviceFacts, _ order: OrderFacts, _ actor: Actor
) -> [String: Decision] {
  decisions(ofDevice) { decideDevice($0, on: device, of: order, by: actor) }
}

/// The ways on for a device, each with whether it is open.
func deviceTransitions(
  _ device: DeviceFacts, _ order: OrderFacts, _ actor: Actor, in language: Language
) -> [DeviceTransition] {
  (DeviceMachine.steps(from: device.status, in: device.workflow) ?? []).map { step in
    let decision = decideMove(of: device, to: step.to, in: order, by: actor)
    var refused: (any Fault)?
    if case .refused(let fault) = decision { refused = fault }
    return DeviceTransition(
      to: step.to,
      label: step.to.label(language),
      bench: step.isBench,
      allowed: refused == nil,
      reason: refused?.kind.description,
      message: refused?.text(in: language),
      needs: moveInputs(to: step.to).map(\.rawValue)
    )
  }
}

private let ofOrder: [BookingAction] = [
  .getOrder, .updateOrder, .addNote, .assignOrder, .holdOrder, .resumeOrder, .cancelOrder,
  .addDevice, .captureSignature, .collectDevices, .despatchDevices,
]

private let ofDevice: [BookingAction] = [
  .updateDevice, .removeDevice, .receiveDevice, .setDeviceStatus, .assignEngineer,
  .setSubLocation, .addAccessory, .returnAccessory, .addPart, .revealPasscode,
]

private func decisions(
  _ actions: [BookingAction], _ decide: (BookingAction) -> Decision
) -> [String: Decision] {
  var decisions: [String: Decision] = [:]
  for action in actions { decisions[action.verb] = decide(action) }
  return decisions
}

extension BookingAction {
  /// The method's name without its domain.
  var verb: String { String(rawValue.dropFirst("booking.".count)) }
}
