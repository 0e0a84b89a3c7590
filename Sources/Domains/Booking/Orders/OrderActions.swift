import Kernel

/// What somebody may do with an order, for its buttons.
func orderActions(_ order: OrderFacts, _ actor: Actor) -> [String: Decision] {
  decisions(ofOrder) { decideOrder($0, on: order, by: actor).and(decideChoice($0, order)) }
}

/// Whether there is anything to choose: the method asks the same of what was chosen.
private func decideChoice(_ action: BookingAction, _ order: OrderFacts) -> Decision {
  switch action {
  case .recordPayment, .startCardPayment: DepositRule.decideAny(of: order)
  case .removeItem: ItemRule.decideRemoval(order)
  default: .allowed
  }
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

private let ofOrder = named([
  .getOrder, .updateOrder, .addNote, .assignOrder, .holdOrder, .resumeOrder, .cancelOrder,
  .addDevice, .captureSignature, .collectDevices, .despatchDevices, .addItem, .updateItem,
  .removeItem, .sendQuote, .authorizeQuote, .rejectQuote, .recordPayment, .startCardPayment,
])

private let ofDevice = named([
  .updateDevice, .removeDevice, .receiveDevice, .setDeviceStatus, .assignEngineer,
  .setSubLocation, .addAccessory, .returnAccessory, .addPart, .revealPasscode,
  .recordPayout,
])

/// Names are cut once: every answer has them.
private func named(_ actions: [BookingAction]) -> [(action: BookingAction, verb: String)] {
  actions.map { ($0, $0.verb) }
}

private func decisions(
  _ actions: [(action: BookingAction, verb: String)], _ decide: (BookingAction) -> Decision
) -> [String: Decision] {
  var decisions: [String: Decision] = [:]
  decisions.reserveCapacity(actions.count)
  for (action, verb) in actions { decisions[verb] = decide(action) }
  return decisions
}

extension BookingAction {
  /// The method's name without its domain.
  var verb: String { String(rawValue.dropFirst("booking.".count)) }
}
