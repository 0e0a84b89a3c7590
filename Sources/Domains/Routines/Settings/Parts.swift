import Kernel
import Platform

extension ReadCall {
  /// Refuses where a stable has switched a part off; without a stable, where all have.
  ///
  /// Source: routines specification (l), "Normative from here".
  func requirePart(_ name: SettingName, in stableId: ID?, _ caller: Caller) throws {
    if try settings(of: stableId).flag(name) { return }
    var isSomewhere = false
    if stableId == nil {
      try walk(.stables) { stable in
        isSomewhere = try shows(name, of: stable.id, caller)
        return !isSomewhere
      }
    }
    guard isSomewhere else { throw Refusal(RoutinesFault.disabledBySettings) }
  }

  /// Whether a list of all stables shows what a part has in one of them: where the caller reaches
  /// it, and the part is in use.
  func shows(_ part: SettingName, of stableId: ID, _ caller: Caller) throws -> Bool {
    try caller.reaches(stableId) && settings(of: stableId).flag(part)
  }

  /// Refuses whoever does not count or reach the stable, then what is switched off there, then
  /// whoever lacks the right.
  func require(
    _ permission: Permission?, for part: SettingName, in stableId: ID?, _ caller: Caller
  ) throws {
    try caller.require(in: stableId)
    try requirePart(part, in: stableId, caller)
    try caller.require(permission, in: stableId)
  }
}
