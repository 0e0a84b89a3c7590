import Kernel
import Platform

extension Leave {
  /// `leave.updatePreferences`: what the person chooses for themselves; the rest stays.
  func updatePreferences(
    _ params: UpdatePreferencesParams, _ call: WriteCall
  ) throws -> UpdatePreferencesResult {
    let user = call.actor.userId
    var preferences = try call.database.preferences(of: user, call.organizationId)
    try decideVersion(
      params.expectedVersion, preferences.version, else: LeaveFault.versionConflict
    ).orThrow()
    let needed = (params.muted ?? []).enumerated().filter { !$1.isOptional }
    guard needed.isEmpty else {
      throw Refusal(
        needed.map { Violation(LeaveFault.noticeNeeded(type: $1), at: "/muted/\($0)") })
    }
    preferences.language = params.language ?? preferences.language
    preferences.look = params.look ?? preferences.look
    preferences.muted = params.muted.map(Set.init) ?? preferences.muted
    preferences.version += 1
    try call.database.save(preferences, of: user, call.organizationId, at: call.now)
    let event = LeaveEvent.preferencesChanged(
      .init(userId: user, version: preferences.version))
    try call.record(Change(event, of: user, version: preferences.version))
    return preferences.answer(in: call.language)
  }
}
