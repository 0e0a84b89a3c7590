import Kernel
import Platform
import Store

extension Booking {
  /// `booking.updateOrder`: another promise, or another location.
  func updateOrder(_ params: UpdateOrderParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .updateOrder)
    try decideVersion(
      params.expectedVersion, work.order.version, else: BookingFault.versionConflict
    ).orThrow()

    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    facts.timeZone = call.request.timeZone
    facts.locations = try call.database.locationFacts(of: call.organizationId)
    var findings = Findings(shape: [])
    let old = work.order
    let location = location(params, old, facts, &findings)
    let readyBy = ReadyByRule.judge(
      params.readyBy.map(Field.value) ?? .absent,
      allowsOutsideHours: params.allowOutsideHours ?? false,
      location,
      facts,
      at: FieldPath().member("readyBy"),
      &findings
    )
    try findings.orThrow()

    if let readyBy { try call.promise(readyBy, in: &work) }
    if params.locationId != nil, let id = location?.id { try call.move(to: id, in: &work) }
    try call.conclude(&work)
    try call.recordChange(of: work.order, was: old)
    return try call.reading.answer(work, warnings: findings.warnings)
  }

  /// The location that is given, else that of the order, which may have been closed since.
  private func location(
    _ params: UpdateOrderParams, _ order: OrderRow, _ facts: BookingFacts,
    _ findings: inout Findings
  ) -> LocationFacts? {
    guard let id = params.locationId else {
      return facts.locations?.first { $0.id == order.locationId }
    }
    let choice = LocationRule.choose(.value(id), facts)
    _ = LocationRule.report(choice, &findings)
    return choice.facts
  }
}

extension WriteCall {
  /// Keeps a new promise: it becomes the due date of every device that has not left.
  fileprivate func promise(_ readyBy: ReadyBy, in work: inout OrderContext) throws {
    work.order.readyBy = readyBy.utc
    work.order.readyByZone = readyBy.timeZone
    for place in work.devices.indices where !work.devices[place].device.status.isEnd {
      work.devices[place].device.dueAt = readyBy.utc
      try database.update(work.devices[place])
    }
  }

  /// Takes an order to another location, where its devices lie nowhere in particular.
  fileprivate func move(to locationId: ID, in work: inout OrderContext) throws {
    guard locationId != work.order.locationId else { return }
    work.order.locationId = locationId
    for place in work.devices.indices where work.devices[place].work.subLocationId != nil {
      work.devices[place].work.subLocationId = nil
      try database.update(work.devices[place])
    }
  }
}
