import Kernel
import Platform
import Store

// How a write changes an order: load it and ask (`workOn`), change devices (`move`, `save`), and
// bring the order up to date at the end (`conclude`), which is where its status is derived.

extension WriteCall {
  /// An order that the actor may change in this way now.
  func workOn(_ orderId: ID, _ action: BookingAction) throws -> OrderContext {
    let work = try orderContext(orderId)
    try decideOrder(action, on: work.facts, by: actor).orThrow()
    note(action, order: orderId)
    return work
  }

  /// An order, whatever is to be done with it.
  func orderContext(_ orderId: ID) throws -> OrderContext {
    guard let order = try database.order(orderId, of: organizationId) else {
      throw Refusal(BookingFault.orderNotFound)
    }
    return try reading.atWork(order)
  }

  /// A device that the actor may change in this way now, with its order.
  func workOn(
    device id: ID, of orderId: ID?, _ action: BookingAction
  ) throws -> (order: OrderContext, device: DeviceContext) {
    let found = try reading.deviceAtWork(id, of: orderId)
    try decideDevice(
      action, on: found.order.facts(of: found.device), of: found.order.facts, by: actor
    )
    .orThrow()
    note(action, order: found.order.order.id, device: id)
    return found
  }

  /// Keeps a device that was changed, but not its status, and says so.
  func save(_ device: DeviceContext, in work: inout OrderContext) throws {
    guard let place = work.devices.firstIndex(where: { $0.id == device.id }) else {
      throw Defect("a device of another order was changed")
    }
    let old = work.devices[place]
    var new = device
    new.work.version += 1
    work.devices[place] = new
    try database.update(new)
    let changes = AuditedMembers.changes(from: old.audited, to: new.audited)
    try recordChange(of: new.id, in: work, before: changes.before, after: changes.after)
  }

  /// Says that something about a device was changed, but not its status.
  func recordChange(
    of deviceId: ID, in work: OrderContext, before: AuditedMembers? = nil,
    after: AuditedMembers? = nil
  ) throws {
    let order = work.order
    let event = BookingEvent.deviceChanged(
      .init(orderId: order.id, orderNumber: order.number, deviceId: deviceId))
    // The change is one of the order, whose next version `conclude` keeps.
    try record(
      Change(event, of: order.id, version: order.version + 1, before: before, after: after))
  }

  /// Ends a change of an order: derives where it stands, counts its version, and says what is new.
  func conclude(_ work: inout OrderContext, was old: OrderRow? = nil) throws {
    let old = old ?? work.order
    var order = work.order
    order.paymentStatus = work.money.totals.paymentStatus
    order.status = deriveOrderStatus(
      order.serviceType,
      work.devices.map {
        DeviceState(status: $0.device.status, workflowType: $0.device.workflowType)
      },
      override: order.override.map(OrderStatus.init),
      balanceDueMinor: work.money.totals.balanceDueMinor
    )
    order.version += 1
    order.updatedAt = now
    work.order = order
    try database.update(order)
    guard order.status != old.status else { return }
    try database.insert(
      OrderLogRow(
        from: old.status, to: order.status, reason: order.overrideReason, actorId: actor.userId,
        at: now),
      order: order.id)
    let event = BookingEvent.orderStatusChanged(
      .init(orderId: order.id, orderNumber: order.number, from: old.status, to: order.status))
    let changes = AuditedMembers.changes(from: old.audited, to: order.audited)
    try record(
      Change(
        event, of: order.id, version: order.version, before: changes.before, after: changes.after))
  }

  /// Brings an order up to date after its money has changed.
  func conclude(order id: ID) throws {
    var work = try orderContext(id)
    try conclude(&work)
  }

  /// Says that something about an order was changed, but not its status.
  func recordChange(of order: OrderRow, was old: OrderRow) throws {
    let event = BookingEvent.orderChanged(.init(orderId: order.id, orderNumber: order.number))
    let changes = AuditedMembers.changes(from: old.audited, to: order.audited)
    try record(
      Change(
        event, of: order.id, version: order.version, before: changes.before, after: changes.after))
  }
}

extension ReadCall {
  /// A device and its order.
  func deviceAtWork(
    _ id: ID, of orderId: ID?
  ) throws -> (order: OrderContext, device: DeviceContext) {
    let found = try orderId ?? database.orderId(ofDevice: id, of: organizationId)
    guard let found, let order = try database.order(found, of: organizationId) else {
      throw Refusal(orderId == nil ? BookingFault.deviceNotFound : BookingFault.orderNotFound)
    }
    let work = try atWork(order)
    guard let device = work.devices.first(where: { $0.id == id }) else {
      throw Refusal(BookingFault.deviceNotFound)
    }
    return (work, device)
  }
}

extension OrderStatus {
  /// What people set, as the status that it is.
  init(_ override: OrderOverride) {
    switch override {
    case .onHold: self = .onHold
    case .cancelled: self = .cancelled
    }
  }
}
