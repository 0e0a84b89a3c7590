import Kernel
import Platform
import Store

extension Booking {
  /// `booking.addDevice`: judged like a device of a new booking.
  func addDevice(_ params: AddDeviceForm, _ call: WriteCall) throws -> OrderDevice {
    var findings = Findings(shape: params.shape)
    let orderId = findings.requiredId(params.orderId, at: FieldPath().member("orderId"))
    guard let orderId else { throw Refusal(findings.violations) }
    var work = try call.workOn(orderId, .addDevice)
    let judged = try judged(
      params.device, shape: findings.violations, of: work, own: nil, call)
    let new = try call.insert(judged.device, into: &work)
    try call.countDevices(1, of: work.order)
    try call.recordChange(of: new.id, in: work, after: new.audited)
    try call.conclude(&work)
    return try call.reading.answer(device: new.id, of: work, warnings: judged.findings.warnings)
  }
}

extension WriteCall {
  /// Stores a judged device with its passcode and its accessories.
  fileprivate func insert(
    _ judged: NormalizedDevice, into work: inout OrderContext
  ) throws -> DeviceContext {
    let order = work.order
    var booking = NormalizedBooking()
    booking.serviceType = order.serviceType
    var device = StoredDevice(
      judged, id: makeID(), order.intakeMethod.statusOfNewDevice, booking)
    device.dueAt = order.readyBy
    let passcode = try judged.passcode.map {
      try StoredDevice.passcode.seal(Array($0.utf8), row: device.id, services)
    }
    try database.insert(
      device, sealedPasscode: passcode, order: order.id, at: now, of: organizationId)
    for (position, accessory) in (judged.accessories ?? []).enumerated() {
      guard let type = accessory.accessoryType else { continue }
      let row = AccessoryRow(deviceId: device.id, type: type, description: accessory.description)
      try database.insert(row, position: position, order: order.id)
      work.accessories.append(StoredAccessory(row: row, position: position, returned: nil))
    }
    try database.append(
      device.id, from: nil, to: device.status, order: order.id, by: actor.userId, at: now)
    let onFile = DeviceContext(orderId: order.id, device: device, work: DeviceWork())
    work.devices.append(onFile)
    return onFile
  }
}

extension AddDeviceForm {
  /// The device without its order.
  fileprivate var device: DeviceForm {
    DeviceForm(
      brandId: brandId, modelId: modelId, customBrand: customBrand, customModel: customModel,
      displayName: displayName, serialNumber: serialNumber, imei: imei, colour: colour,
      storageCapacity: storageCapacity, passcodeType: passcodeType, passcode: passcode,
      findMyStatus: findMyStatus, conditionGrade: conditionGrade,
      customerReportedIssues: customerReportedIssues, deviceTypeId: deviceTypeId,
      workflowType: workflowType, priority: priority, accessories: accessories)
  }
}
