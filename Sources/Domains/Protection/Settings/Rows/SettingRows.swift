import Kernel
import Platform
import Store

/// What somebody has settled, sealed with their key.
struct PersonSettingRow {
  let version: Int
  let data: [UInt8]

  static let data = SealedColumn(
    "protection_settings.data", key: .person, sample: .sampleSettings)
}

extension Database {
  func settingRow(of personId: ID, _ organizationId: ID) throws -> PersonSettingRow? {
    try first(.settingsOfPerson, organizationId, personId) { row in
      PersonSettingRow(version: row.int(0), data: row.bytes(1))
    }
  }

  func save(_ row: PersonSettingRow, of personId: ID, _ organizationId: ID) throws {
    try run(.saveSettings, organizationId, personId, row.version, row.data)
  }

  func deleteSettings(of personId: ID, _ organizationId: ID) throws -> Int {
    try changes(.deleteSettings, organizationId, personId)
  }
}

extension SQL {
  fileprivate static let settingsOfPerson = SQL(
    """
    SELECT version, data
      FROM protection_settings
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let saveSettings = SQL(
    """
    INSERT INTO protection_settings (organization_id, person_id, version, data)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id, person_id) DO UPDATE
       SET version = excluded.version, data = excluded.data
    """
  )

  fileprivate static let deleteSettings = SQL(
    """
    DELETE FROM protection_settings
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let sampleSettings = SQL(
    """
    SELECT data, person_id, organization_id, person_id
      FROM protection_settings
     LIMIT 1
    """
  )
}
