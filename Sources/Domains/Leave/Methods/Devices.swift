import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.devices`: the paired devices of the person; for the system administrator, everybody's.
  public func devices(_ params: DevicesParams, _ call: ReadCall) throws -> DevicesResult {
    let isAdmin = call.actor.leaveRole == .systemAdmin
    if let userId = params.userId, userId != call.actor.userId, !isAdmin {
      throw Refusal(PlatformFault.forbidden)
    }
    let userId = params.userId ?? (isAdmin ? nil : call.actor.userId)
    let rows = try call.database.devices(
      of: userId, call.organizationId, after: params.cursor ?? "", limit: params.limit + 1)
    return DevicesResult(
      items: try rows.prefix(params.limit).map(call.answer),
      nextCursor: rows.count > params.limit ? rows[params.limit - 1].deviceId : nil)
  }
}

extension ReadCall {
  /// A paired device, with what the person who asks may do with it.
  func answer(_ device: DeviceRow) throws -> PairedDevice {
    let name = try name(of: device.userId)
    return PairedDevice(
      deviceId: device.deviceId, userId: device.userId, userName: name, keyId: device.keyId,
      deviceInfo: device.info.map(RawJSON.init), pairedAt: device.pairedAt,
      lastSeenAt: device.seenAt, expiresAt: device.expiresAt,
      label: LeaveText.deviceDescribed(
        deviceId: device.deviceId, name: name,
        seen: LeaveDate.shown(LeaveDate.date(of: device.seenAt))
      ).text(in: language), actions: ["unpair": decideUnpair(device)])
  }

  /// Whether the person who asks may end a pairing.
  func decideUnpair(_ device: DeviceRow) -> Decision {
    device.userId == actor.userId || actor.leaveRole == .systemAdmin
      ? .allowed : .refused(PlatformFault.forbidden)
  }
}
