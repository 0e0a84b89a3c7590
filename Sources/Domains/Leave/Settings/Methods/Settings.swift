import Kernel
import Platform

extension Leave {
  /// `leave.settings`: every setting with its type, default, value and label.
  func settings(_ params: SettingsParams, _ call: ReadCall) throws -> SettingsResult {
    let settings = try call.database.settings(of: call.organizationId)
    let onFile = try call.database.settingsOnFile(of: call.organizationId)
    return SettingsResult(
      items: settings.answer(chosen: onFile.chosen, in: call.language), version: onFile.version)
  }
}
