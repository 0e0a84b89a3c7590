import Kernel
import Platform
import Store

extension Booking {
  /// `booking.removeDevice`: before anybody has looked into it.
  func removeDevice(_ params: RemoveDeviceParams, _ call: WriteCall) throws -> Order {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .removeDevice)
    guard work.money.items(ofDevice: device.id).isEmpty,
      !work.money.payments.contains(where: { $0.deviceId == device.id })
    else { throw Refusal(BookingFault.deviceHasMoney) }

    try call.database.remove(device)
    try call.countDevices(-1, of: work.order)
    work.devices.removeAll { $0.id == device.id }
    work.accessories.removeAll { $0.row.deviceId == device.id }
    try call.recordChange(of: device.id, in: work, before: device.audited)
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}
