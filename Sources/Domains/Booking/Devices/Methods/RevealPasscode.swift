import Kernel
import Platform
import Store

extension Booking {
  /// `booking.revealPasscode`: the only place that opens a passcode; who asked is written down.
  func revealPasscode(_ params: RevealPasscodeParams, _ call: WriteCall) throws -> Passcode {
    try call.database.purgePasscodes(of: call.organizationId, at: call.now)
    let (work, found) = try call.workOn(
      device: params.deviceId, of: params.orderId, .revealPasscode)
    let device = found.device
    let sealed = try call.database.sealedPasscode(ofDevice: device.id, order: work.order.id)
    let passcode = try sealed.map {
      let bytes = try StoredDevice.passcode.open($0, row: device.id, call.services)
      return String(decoding: bytes, as: UTF8.self)
    }
    let event = BookingEvent.passcodeRevealed(
      .init(orderId: work.order.id, orderNumber: work.order.number, deviceId: device.id))
    try call.record(Change(event, of: work.order.id, version: work.order.version))
    return Passcode(
      orderId: work.order.id,
      deviceId: device.id,
      passcodeType: device.passcodeType,
      label: device.passcodeType.label(call.language),
      passcode: passcode,
      erasesAt: found.work.passcodePurgeAt
    )
  }
}
