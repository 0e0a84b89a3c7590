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
        deviceId: device.calledByItself ?? device.deviceId, name: name,
        seen: LeaveDate.shown(try clock.date(of: device.seenAt))
      ).text(in: language), actions: ["unpair": decideUnpair(device)])
  }

  /// Whether the person who asks may end a pairing.
  func decideUnpair(_ device: DeviceRow) -> Decision {
    device.userId == actor.userId || actor.leaveRole == .systemAdmin
      ? .allowed : .refused(PlatformFault.forbidden)
  }
}

extension DeviceRow {
  /// What the device says that it is called, or what it is; `nil` when it says neither.
  fileprivate var calledByItself: String? {
    guard let info, let document = JSONDocument(info) else { return nil }
    return withExtendedLifetime(document) {
      guard document.root.isObject else { return nil }
      let told = [document.root.member("name"), document.root.member("model")]
      return told.lazy.compactMap { $0?.string?.stated }.first { $0.count <= nameLengthMax }
    }
  }
}

/// Longer ones are no names. Unit: characters.
private let nameLengthMax = 100
