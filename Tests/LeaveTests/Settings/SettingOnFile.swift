import Kernel
import Store

@testable import Leave
@testable import Platform

extension Database {
  /// Keeps a setting's value, as somebody's choice. JSON.
  func save(_ value: [UInt8], for key: SettingKey, of organizationId: ID) throws {
    try saveSetting(
      "leave", at: .organization, of: organizationId, key: key.rawValue, json: value)
    _ = try countSettingChange("leave", at: .organization, of: organizationId)
    renewGeneration()
  }

  /// Makes a setting nobody's choice again.
  func resetSetting(_ key: SettingKey, of organizationId: ID) throws {
    try deleteSetting("leave", at: .organization, of: organizationId, key: key.rawValue)
    _ = try countSettingChange("leave", at: .organization, of: organizationId)
    renewGeneration()
  }
}
