import Kernel
import Platform

// Parts that a setting switches on.

extension ReadCall {
  /// Refuses whoever does not count, does not reach the stable, where the part is off, and who
  /// lacks the right, in this order.
  func require(
    _ setting: SettingName, _ permission: Permission?, in stableId: ID?, _ caller: Caller
  ) throws {
    try caller.require(in: stableId)
    guard try isOn(setting, in: stableId) else { throw Refusal(RoutinesFault.disabledBySettings) }
    try caller.require(permission, in: stableId)
  }

  /// Whether a part is in use in a stable; without one, anywhere.
  func isOn(_ setting: SettingName, in stableId: ID?) throws -> Bool {
    if try settings(of: stableId).flag(setting) { return true }
    guard stableId == nil else { return false }
    return try all(.stables).contains { try settings(of: $0.id).flag(setting) }
  }
}
