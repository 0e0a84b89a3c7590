import Kernel
import Platform

extension WriteCall {
  /// Stores what was chosen in a stable, or in the organization, and says so.
  func keep(
    _ settings: inout RoutineSettings, over old: RoutineSettings, of stableId: ID?
  ) throws {
    settings.version += 1
    try save(settings, of: stableId)
    let id = stableId ?? organizationId
    try record(
      Change(
        RoutinesEvent.settingsChanged(.init(id: id, version: settings.version, change: .update)),
        of: id, version: settings.version, before: SettingValues(chosen: old.chosen),
        after: SettingValues(chosen: settings.chosen)))
  }

  /// Chooses one setting of a stable, or takes the choice back; what it is already stays unsaid.
  func choose(_ name: SettingName, _ value: Fact?, in stableId: ID) throws {
    let old = try reading.settings(of: stableId)
    guard old.chosen[name] != value else { return }
    var settings = old
    settings.chosen[name] = value
    try keep(&settings, over: old, of: stableId)
  }
}
