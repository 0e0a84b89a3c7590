import Kernel
import Platform

extension Booking {
  /// `booking.receiveDevice`: what was awaited has come in.
  func receiveDevice(_ params: ReceiveDeviceParams, _ call: WriteCall) throws -> OrderDevice {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .receiveDevice)
    try call.move(device.id, to: .deviceReceived, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
