import Kernel
import Platform
import Store

extension Booking {
  /// `booking.addAccessory`: what else came with a device.
  func addAccessory(_ params: AddAccessoryForm, _ call: WriteCall) throws -> OrderDevice {
    var findings = Findings(shape: params.shape)
    let orderId = findings.id(params.orderId, at: FieldPath().member("orderId")).value
    let deviceId = findings.requiredId(params.deviceId, at: FieldPath().member("deviceId"))
    guard let deviceId else { throw Refusal(findings.violations) }
    var (work, device) = try call.workOn(device: deviceId, of: orderId, .addAccessory)
    let accessory = AccessoryRule.judge(
      AccessoryForm(accessoryType: params.accessoryType, description: params.description),
      at: FieldPath(), &findings
    )
    try findings.orThrow()
    let others = work.accessories(of: device)
    guard others.count < accessoriesMax else {
      throw Refusal(
        BookingFault.tooManyAccessories(maximum: accessoriesMax, actual: others.count + 1))
    }
    guard let type = accessory.accessoryType else { throw Refusal(findings.violations) }

    let row = AccessoryRow(deviceId: device.id, type: type, description: accessory.description)
    let position = (others.last?.position ?? -1) + 1
    try call.database.insert(row, position: position, order: work.order.id)
    work.accessories.append(StoredAccessory(row: row, position: position, returned: nil))
    let after = AuditedMembers(members: [
      ("accessoryType", .text(type.rawValue)), ("description", row.description.map(Fact.text)),
    ])
    try call.recordChange(of: device.id, in: work, after: after)
    device.work.version += 1
    try call.conclude(device, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
