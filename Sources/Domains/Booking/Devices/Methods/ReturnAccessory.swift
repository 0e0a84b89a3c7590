import Kernel
import Platform
import Store

extension Booking {
  /// `booking.returnAccessory`: one of them, or all that are still here.
  func returnAccessory(
    _ params: ReturnAccessoryParams, _ call: WriteCall
  ) throws -> OrderDevice {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .returnAccessory)
    let ids = Set([params.accessoryId].compactMap(\.self))
    try call.returnAccessories(
      of: device, ids.isEmpty ? nil : ids, isWaived: params.waived ?? false, in: &work)
    device.work.version += 1
    try call.conclude(device, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
