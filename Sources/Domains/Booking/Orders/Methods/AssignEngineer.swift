import Kernel
import Platform

extension Booking {
  /// `booking.assignEngineer`: whose bench a device is on.
  func assignEngineer(
    _ params: AssignEngineerParams, _ call: WriteCall
  ) throws -> OrderDevice {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .assignEngineer)
    try decideVersion(
      params.expectedVersion, device.work.version, else: BookingFault.versionConflict
    ).orThrow()
    if let id = params.assignedUserId, try call.reading.colleague(id).map(isEngineer) != true {
      throw Refusal([Violation(BookingFault.notAnEngineer, at: "/assignedUserId")])
    }
    device.work.assignedUserId = params.assignedUserId
    try call.save(device, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
