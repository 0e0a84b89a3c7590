import Kernel
import Platform

extension Booking {
  /// `booking.despatchDevices`: sends devices off, with carrier and tracking number.
  func despatchDevices(_ params: DespatchDevicesParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .despatchDevices)
    let devices = try work.devices(params.deviceIds)
    var findings = Findings(shape: [])
    let path = FieldPath()
    let details = MoveDetails(
      carrier: findings.line(params.carrier, upTo: 80, at: path.member("carrier")),
      trackingNumber: findings.line(
        params.trackingNumber, upTo: 80, at: path.member("trackingNumber"))
    )
    details.requireInputs(to: .despatched, &findings)
    try findings.orThrow()

    for device in devices { try call.move(device.id, to: .despatched, in: &work, details) }
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}
