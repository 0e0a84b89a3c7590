import Kernel

/// Whether somebody may do something with an order: first by role, then by whose order it is, then
/// by where it stands. The same answer guards the method and draws its button.
///
/// Source: booking specification 1, the table of rights; 7.4.
func decideOrder(_ action: BookingAction, on order: OrderFacts, by actor: Actor) -> Decision {
  decideBooking(action, actor)
    .and(decideOwnership(action, order, nil, actor))
    .and(decideOpenness(action, order))
    .and(decideStanding(action, order, actor))
}

/// The same for one device of an order.
func decideDevice(
  _ action: BookingAction, on device: DeviceFacts, of order: OrderFacts, by actor: Actor
) -> Decision {
  decideBooking(action, actor)
    .and(decideOwnership(action, order, device, actor))
    .and(decideOpenness(action, order))
    .and(decideStanding(action, device, order, actor))
}

/// Which orders and devices an engineer may touch; other roles touch those of everybody.
private enum EngineersReach {
  case everything

  /// Orders that are theirs, or of which a device is.
  case ownOrders

  /// Their devices, those of their orders, and those that are nobody's yet.
  case benchDevices

  /// Devices that are theirs.
  case ownDevices
}

private func reach(of action: BookingAction) -> EngineersReach {
  switch action {
  case .revealPasscode: .ownDevices
  case .updateDevice, .removeDevice, .receiveDevice, .setDeviceStatus, .assignEngineer,
    .setSubLocation, .addAccessory, .returnAccessory, .addPart:
    .benchDevices
  case .addItem, .updateItem, .removeItem, .sendQuote, .authorizeQuote, .rejectQuote,
    .recordPayment, .recordPayout, .startCardPayment, .finishCardPayment, .deletePayment,
    .refundPayment:
    .ownOrders
  case .updateOrder, .assignOrder, .holdOrder, .resumeOrder, .captureSignature, .collectDevices,
    .despatchDevices:
    .ownOrders
  default: .everything
  }
}

extension BookingAction {
  /// Whether it depends on whose order or device it is.
  var isOfTheirs: Bool { reach(of: self) != .everything }
}

/// Whether an order, and a device of it where one is meant, is the actor's to touch so; wherever
/// it stands.
func decideReach(
  _ action: BookingAction, to device: DeviceFacts?, of order: OrderFacts, by actor: Actor
) -> Decision {
  decideBooking(action, actor).and(decideOwnership(action, order, device, actor))
}

private func decideOwnership(
  _ action: BookingAction, _ order: OrderFacts, _ device: DeviceFacts?, _ actor: Actor
) -> Decision {
  guard actor.bookingRole == .engineer else { return .allowed }
  let isReached =
    switch reach(of: action) {
    case .everything: true
    case .ownOrders: order.isAssigned(to: actor.userId)
    case .benchDevices: device.map { order.isBench($0, of: actor) } ?? true
    case .ownDevices: device?.assignedUserId == actor.userId
    }
  return isReached ? .allowed : .refused(BookingFault.notAssigned)
}

/// Closed orders are history; a sale has no devices to work on.
private func decideOpenness(_ action: BookingAction, _ order: OrderFacts) -> Decision {
  switch action {
  case .getOrder, .addNote, .getDeviceActions, .revealPasscode, .revealBankDetails: return .allowed
  // What a terminal took is taken, and what was paid can go back.
  case .finishCardPayment, .refundPayment: return .allowed
  // A company that lets devices leave before they are paid is paid afterwards.
  case .recordPayment, .startCardPayment:
    if order.status == .collectedDespatched, order.balanceDueMinor > 0 { return .allowed }
  default: break
  }
  if order.isClosed { return .refused(BookingFault.orderClosed(status: order.status)) }
  if action == .addDevice, order.service.isSale { return .refused(BookingFault.devicesNotAllowed) }
  return .allowed
}

private func decideStanding(
  _ action: BookingAction, _ order: OrderFacts, _ actor: Actor
) -> Decision {
  switch action {
  case .holdOrder:
    return order.override == .onHold ? .refused(BookingFault.orderOnHold) : .allowed
  case .resumeOrder:
    return order.override == .onHold ? .allowed : .refused(BookingFault.orderNotOnHold)
  case .cancelOrder: return decideCancellation(order)
  case .sendQuote: return QuoteRule.decideSending(order)
  case .authorizeQuote, .rejectQuote: return QuoteRule.decideAnswer(order)
  case .collectDevices: return decideHandover(.collected, order, actor)
  case .despatchDevices: return decideHandover(.despatched, order, actor)
  case .addDevice:
    guard order.devices.count < orderDevicesMax else {
      return .refused(
        BookingFault.tooManyDevices(maximum: orderDevicesMax, actual: order.devices.count + 1))
    }
    return .allowed
  default: return .allowed
  }
}

/// Whether some device may leave, once the client has signed and taken what came with it: both are
/// given with the hand-over itself.
private func decideHandover(
  _ status: DeviceStatus, _ order: OrderFacts, _ actor: Actor
) -> Decision {
  var order = order
  order.hasCollectionSignature = true
  let decisions = order.devices.map { device in
    var device = device
    device.accessoriesHere = []
    return decideMove(of: device, to: status, in: order, by: actor)
  }
  return decisions.first(where: \.isAllowed) ?? decisions.first
    ?? .refused(BookingFault.nothingToHandOver)
}

/// The most devices of an order. Source: booking specification 4.5.
let orderDevicesMax = 50

/// The most accessories of a device. Source: booking specification 4.5.
let accessoriesMax = 30

/// Nothing was promised to the client yet, and nobody has paid. Source: booking specification 7.4.
private func decideCancellation(_ order: OrderFacts) -> Decision {
  guard order.netPaidMinor == 0, order.devices.allSatisfy(\.status.isBeforeQuote) else {
    return .refused(BookingFault.cannotCancel)
  }
  return .allowed
}

private func decideStanding(
  _ action: BookingAction, _ device: DeviceFacts, _ order: OrderFacts, _ actor: Actor
) -> Decision {
  switch action {
  case .receiveDevice: return decideMove(of: device, to: .deviceReceived, in: order, by: actor)
  case .setDeviceStatus:
    let steps = DeviceMachine.steps(from: device.status, in: device.workflow) ?? []
    let decisions = steps.map { decideMove(of: device, to: $0.to, in: order, by: actor) }
    // The button is there when one way is open; else the reason of the first that is not.
    return decisions.first(where: \.isAllowed) ?? decisions.first
      ?? .refused(
        BookingFault.transitionNotAllowed(from: device.status, to: device.status, allowed: []))
  case .removeDevice:
    return device.status.isBeforeDiagnosis ? .allowed : .refused(BookingFault.deviceInWork)
  case .recordPayout: return decidePayout(device)
  case .returnAccessory:
    return device.accessoriesHere.isEmpty ? .refused(BookingFault.noAccessoriesHere) : .allowed
  default: return .allowed
  }
}

/// Source: booking specification 7.6.
private func decidePayout(_ device: DeviceFacts) -> Decision {
  guard device.workflow == .buyback, device.status == .readyToPay else {
    return .refused(BookingFault.payoutNotDue)
  }
  return device.isFindMyEnabled ? .refused(BookingFault.findMyEnabled) : .allowed
}

extension DeviceStatus {
  /// Nobody has looked into it yet.
  var isBeforeDiagnosis: Bool { self == .awaitingDevice || self == .deviceReceived }

  /// The client has not been told a price.
  var isBeforeQuote: Bool { isBeforeDiagnosis || self == .diagnosing || self == .readyToQuote }
}
