import Kernel
import Platform
import Store

extension Leave {
  /// `leave.updateSettings`: changes what is given and leaves the rest; `null` brings a default
  /// back.
  public func updateSettings(
    _ params: UpdateSettingsParams, _ call: WriteCall
  ) throws -> SettingsChange {
    let (database, organizationId) = (call.database, call.organizationId)
    let old = try database.settings(of: organizationId)
    let version = try database.settingsVersion(of: organizationId)
    try decideVersion(params.expectedVersion, version).demand()

    let revision = SettingsRevision(of: old, by: params.settings)
    guard revision.violations.isEmpty else { throw Refusal(revision.violations) }
    guard !revision.keys.isEmpty else { return try call.settingsChange([]) }
    for key in revision.keys {
      if revision.reset.contains(key) {
        try database.resetSetting(key, of: organizationId)
      } else {
        let value = key.codec.json(of: revision.settings).bytes
        try database.save(value, for: key, of: organizationId)
      }
    }
    let counted = try database.countSettingsChange(of: organizationId)
    // Read again: a default may depend on what is stored.
    let new = try database.settings(of: organizationId)
    try call.record(
      Change(
        LeaveEvent.settingsChanged(.init(version: counted, keys: revision.keys)),
        of: organizationId, version: counted, before: SettingsShown(old, revision.keys),
        after: SettingsShown(new, revision.keys)))
    // A device that follows events must not go on with it for the rest of its session.
    if old.pushNotifications, !new.pushNotifications { try call.endDeviceSessions() }
    let changesDays = revision.keys.contains(where: \.changesDays)
    return try call.settingsChange(changesDays ? call.recount { _ in true } : [])
  }
}

extension WriteCall {
  /// The settings as they are now, with the leaves that they counted anew.
  fileprivate func settingsChange(_ affected: [AffectedLeave]) throws -> SettingsChange {
    let settings = try database.settings(of: organizationId)
    let chosen = try database.settingsChosen(of: organizationId)
    return SettingsChange(
      items: settings.shown(chosen: chosen, in: language),
      version: try database.settingsVersion(of: organizationId), affected: affected)
  }
}

extension SettingKey {
  /// Leaves to come are counted anew when it changes.
  fileprivate var changesDays: Bool {
    switch self {
    case .weekend, .extraWorkingDays, .optionalHolidaysTaken, .holidayValidationEnabled: true
    default: false
    }
  }
}
