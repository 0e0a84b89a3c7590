import Kernel
import Platform

extension Leave {
  /// `leave.unpair`: a device is nobody's any more; its sessions and keys are good for nothing.
  func unpair(_ params: UnpairParams, _ call: WriteCall) throws -> UnpairResult {
    let device = try call.database.device(params.deviceId, of: call.organizationId)
    guard let device, device.revokedAt == nil else { throw Refusal(LeaveFault.deviceNotFound) }
    try call.reading.decideUnpair(device).orThrow()
    try call.revoke(device)
    return UnpairResult(deviceId: device.deviceId, revokedAt: call.now)
  }
}
