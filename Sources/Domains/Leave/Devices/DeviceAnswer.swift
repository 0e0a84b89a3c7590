import Kernel
import Platform
import Wire

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
