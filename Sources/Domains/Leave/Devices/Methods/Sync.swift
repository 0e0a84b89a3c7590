import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.sync`: what a device has done offline, and what it has missed.
  func sync(_ params: SyncParams, _ call: WriteCall) throws -> SyncResult {
    try call.requireSync(of: call.organizationId)
    try call.requireDevice(params.deviceId)
    var cursor: Int?
    if let text = params.cursor {
      guard let number = Int(text), number >= 0 else {
        throw Refusal([Violation(LeaveFault.syncCursorInvalid, at: "/cursor")])
      }
      cursor = number
    }
    let persons = try call.ofPerson()
    var runner = ActionRunner(self, persons, device: params.deviceId)
    let results = try params.push.map { try runner.run(DeviceAction($0)) }
    let (changes, removed, next) = try persons.syncChanges(
      since: cursor, wanted: Set(params.want ?? SyncPart.allCases))
    if !results.isEmpty { try call.recordSync(params.deviceId, results) }
    return SyncResult(
      results: results, changes: changes, removed: removed, cursor: "\(next)", serverTime: call.now,
      ttl: SyncTTL(
        balances: 86_400, holidays: 31_536_000, leaves: 0, profile: 86_400, policy: 86_400))
  }
}

extension WriteCall {
  /// A paired device speaks for itself only, and a person for none of somebody else's.
  fileprivate func requireDevice(_ deviceId: String) throws {
    if var device = try reading.device() {
      guard device.deviceId == deviceId else { throw Refusal(PlatformFault.forbidden) }
      device.seenAt = now
      return try database.save(device)
    }
    let held = try database.device(deviceId, of: organizationId)
    guard held?.revokedAt != nil || held?.userId ?? actor.userId == actor.userId else {
      throw Refusal(PlatformFault.forbidden)
    }
  }

  fileprivate func recordSync(_ deviceId: String, _ results: [SyncOutcome]) throws {
    let rejected = results.count { $0.status == .rejected }
    try record(
      Change(
        LeaveEvent.synced(
          .init(
            deviceId: deviceId, userId: actor.userId,
            audit: rejected == 0 ? .syncCompleted : .syncFailed, actions: results.count,
            rejected: rejected)),
        of: actor.userId))
  }
}
