import Kernel
import Platform

extension Booking {
  /// `booking.setSubLocation`: the bench or shelf where a device lies.
  func setSubLocation(
    _ params: SetSubLocationParams, _ call: WriteCall
  ) throws -> OrderDevice {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .setSubLocation)
    try decideVersion(
      params.expectedVersion, device.work.version, else: BookingFault.versionConflict
    ).orThrow()
    if let id = params.subLocationId {
      let place = try call.database.subLocation(id, of: call.organizationId)
      guard let place else { throw Refusal(BookingFault.subLocationNotFound) }
      guard place.locationId == work.order.locationId else {
        throw Refusal([Violation(BookingFault.subLocationMismatch, at: "/subLocationId")])
      }
      guard place.isActive else {
        throw Refusal([Violation(BookingFault.subLocationInactive, at: "/subLocationId")])
      }
    }
    device.work.subLocationId = params.subLocationId
    try call.save(device, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
