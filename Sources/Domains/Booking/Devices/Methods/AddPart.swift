import Kernel
import Platform
import Store

extension Booking {
  /// `booking.addPart`: what was built into a device.
  func addPart(_ params: AddPartParams, _ call: WriteCall) throws -> OrderDevice {
    var (work, device) = try call.workOn(device: params.deviceId, of: params.orderId, .addPart)
    let part = try judged(params, device.id, call)
    try call.database.insert(part, order: work.order.id)
    let after = AuditedMembers(members: [
      ("part", .text(part.description)), ("partNumber", part.partNumber.map(Fact.text)),
      ("quantity", .int(part.quantity)),
    ])
    try call.recordChange(of: device.id, in: work, after: after)
    device.work.version += 1
    try call.conclude(device, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }

  private func judged(
    _ params: AddPartParams, _ deviceId: ID, _ call: WriteCall
  ) throws -> PartRow {
    var findings = Findings(shape: [])
    let path = FieldPath()
    let description = findings.line(
      params.description, upTo: 200, at: path.member("description"))
    if description == nil { findings.refuse(.partRequired, at: path.member("description")) }
    let number = findings.line(params.partNumber, upTo: 40, at: path.member("partNumber"))
    if !quantities.contains(params.quantity) {
      findings.refuse(
        .quantityInvalid(
          minimum: quantities.lowerBound, maximum: quantities.upperBound, actual: params.quantity),
        at: path.member("quantity"))
    }
    try findings.orThrow()
    return PartRow(
      id: call.makeID(), deviceId: deviceId, description: description ?? "", partNumber: number,
      quantity: params.quantity, createdBy: call.actor.userId, createdAt: call.now)
  }
}

/// How many of one part. Source: booking specification 4.8, `quantity`.
private let quantities = 1...999
