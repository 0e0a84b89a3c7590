import Kernel
import Platform

extension Protection {
  /// `settings.get`: all settings of whoever asks.
  func settingsGet(_ params: SettingsGetParams, _ call: ReadCall) throws -> AccountSettings {
    try call.settingsAnswer()
  }
}
