import Kernel
import Platform
import Store

extension Leave {
  /// `leave.updateSettings`: changes what is given and leaves the rest; `null` brings a default
  /// back.
  func updateSettings(
    _ params: UpdateSettingsParams, _ call: WriteCall
  ) throws -> SettingsChange {
    let (database, organizationId) = (call.database, call.organizationId)
    let old = try database.settings(of: organizationId)
    let version = try database.settingsOnFile(of: organizationId).version
    try decideVersion(params.expectedVersion, version, else: LeaveFault.versionConflict).orThrow()

    let table = LeaveSettings.table
    let revision = SettingsRevision(
      table, of: old, by: params.settings, path: "/settings",
      .init(fixed: LeaveFault.settingFixed))
    let violations =
      revision.violations.isEmpty
      ? settingViolations(revision.values, revision.keys) {
        call.services.zones.rules(named: $0) != nil
      } : revision.violations
    guard violations.isEmpty else { throw Refusal(violations) }
    guard !revision.keys.isEmpty else { return try call.settingsChange([]) }
    try table.keep(revision, of: organizationId, call) { version, _, _ in
      // Whether holidays count depends on whether there are any, which is no setting.
      Change(
        LeaveEvent.settingsChanged(.init(version: version, keys: revision.keys)),
        of: organizationId, version: version, before: table.shown(old, revision.keys),
        after: table.shown(try database.settings(of: organizationId), revision.keys))
    }
    let new = try database.settings(of: organizationId)
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
    let onFile = try database.settingsOnFile(of: organizationId)
    return SettingsChange(
      items: settings.answer(chosen: onFile.chosen, in: language), version: onFile.version,
      affected: affected)
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
