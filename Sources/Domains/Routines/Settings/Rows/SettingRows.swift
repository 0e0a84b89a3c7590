import Kernel
import Platform
import Store
import Wire

extension ReadCall {
  /// What holds in a stable, or in the organization.
  func settings(of stableId: ID? = nil) throws -> RoutineSettings {
    var settings = RoutineSettings()
    let own = try chosenSettings("")
    guard let stableId else {
      (settings.version, settings.chosen) = own
      return settings
    }
    settings.above = own.chosen
    (settings.version, settings.chosen) = try chosenSettings(stableId)
    return settings
  }

  private func chosenSettings(_ scope: String) throws -> (version: Int, chosen: [SettingName: Fact])
  {
    let found = try database.first(.chosenSettings, organizationId, scope) { row in
      (row.int(0), row.bytes(1))
    }
    guard let (version, bytes) = found, let document = JSONDocument(bytes) else { return (0, [:]) }
    var chosen: [SettingName: Fact] = [:]
    for name in SettingName.allCases {
      guard let value = document.root.member(named: name.rawValue) else { continue }
      if value.isNull {
        chosen[name] = .null
      } else if case .success(let fact) = name.read(
        value, zone: { services.zones.rules(named: $0) })
      {
        chosen[name] = fact
      }
    }
    return (version, chosen)
  }
}

extension WriteCall {
  func save(_ settings: RoutineSettings, of stableId: ID?) throws {
    try database.run(
      .saveSettings, organizationId, stableId ?? "", settings.version,
      SettingValues(chosen: settings.chosen).json)
  }
}

extension SQL {
  fileprivate static let chosenSettings = SQL(
    """
    SELECT version, data
      FROM routines_settings
     WHERE organization_id = ? AND scope = ?
    """
  )

  fileprivate static let saveSettings = SQL(
    """
    INSERT INTO routines_settings (organization_id, scope, version, data)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id, scope) DO UPDATE
       SET version = excluded.version, data = excluded.data
    """
  )
}
