import Kernel
import Platform

extension Routines {
  /// `routines.getSettings`: all values in force, and which were chosen here.
  func getSettings(
    _ params: GetSettingsParams, _ call: ReadCall
  ) throws -> GetSettingsResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require()
    let settings = try call.settings(of: params.stableId)
    return GetSettingsResult(
      version: settings.version, settings: SettingValues(inForce: settings),
      overridden: settings.overridden)
  }
}
