import Kernel
import Platform

extension Booking {
  /// `booking.setSubLocation`: the bench or shelf where a device lies.
  public func setSubLocation(
    _ params: SetSubLocationParams, _ call: WriteCall
  ) throws -> OrderDevice {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .setSubLocation)
    try decideVersion(params.expectedVersion, device.work.version).demand()
    if let id = params.subLocationId {
      let location = try call.database.locationId(ofSubLocation: id, of: call.organizationId)
      guard let location else { throw Refusal(BookingFault.subLocationNotFound) }
      guard location == work.order.locationId else {
        throw Refusal([Violation(BookingFault.subLocationMismatch, at: "/subLocationId")])
      }
    }
    device.work.subLocationId = params.subLocationId
    try call.save(device, in: &work)
    try call.settle(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
