import Kernel
import Store

/// The settings of every area and place, as JSON by key.
enum SettingRows {
  static let migration = Migration(
    "settings", 1,
    """
    CREATE TABLE nacre_setting (
      organization_id TEXT NOT NULL,
      area            TEXT NOT NULL, -- whose settings, such as 'leave'
      place           TEXT NOT NULL, -- '': the organization; 'place:…', 'person:…': overrides it
      key             TEXT NOT NULL,
      value           TEXT NOT NULL, -- JSON
      PRIMARY KEY (organization_id, area, place, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE nacre_setting_version (
      organization_id TEXT    NOT NULL,
      area            TEXT    NOT NULL,
      place           TEXT    NOT NULL,
      version         INTEGER NOT NULL, -- counts the changes
      PRIMARY KEY (organization_id, area, place)
    ) STRICT, WITHOUT ROWID;
    """)
}

extension Database {
  /// What was set at one place, by key.
  func eachSetting(
    _ area: StaticString, at place: SettingPlace, of organizationId: ID,
    _ body: (_ key: String, _ json: String) throws -> Void
  ) throws {
    try each(.settings, organizationId, area.description, place.stored) {
      try body($0.text(0), $0.text(1))
    }
  }

  /// How often settings have changed at one place; 0 before the first time.
  func settingVersion(
    _ area: StaticString, at place: SettingPlace, of organizationId: ID
  ) throws -> Int {
    try first(.settingVersion, organizationId, area.description, place.stored) { $0.int(0) } ?? 0
  }

  func saveSetting(
    _ area: StaticString, at place: SettingPlace, of organizationId: ID, key: String,
    json: [UInt8]
  ) throws {
    try run(
      .saveSetting, organizationId, area.description, place.stored, key,
      String(decoding: json, as: UTF8.self))
  }

  func deleteSetting(
    _ area: StaticString, at place: SettingPlace, of organizationId: ID, key: String
  ) throws {
    try run(.deleteSetting, organizationId, area.description, place.stored, key)
  }

  /// Counts a change, and answers the new version.
  func countSettingChange(
    _ area: StaticString, at place: SettingPlace, of organizationId: ID
  ) throws -> Int {
    try first(.countSettingChange, organizationId, area.description, place.stored) {
      $0.int(0)
    } ?? 0
  }
}

extension SQL {
  fileprivate static let settings = SQL(
    """
    SELECT key, value
      FROM nacre_setting
     WHERE organization_id = ? AND area = ? AND place = ?
     ORDER BY key
    """
  )

  fileprivate static let settingVersion = SQL(
    """
    SELECT version
      FROM nacre_setting_version
     WHERE organization_id = ? AND area = ? AND place = ?
    """
  )

  fileprivate static let saveSetting = SQL(
    """
    INSERT INTO nacre_setting (organization_id, area, place, key, value)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, area, place, key) DO UPDATE
       SET value = excluded.value
    """
  )

  fileprivate static let deleteSetting = SQL(
    """
    DELETE FROM nacre_setting
     WHERE organization_id = ? AND area = ? AND place = ? AND key = ?
    """
  )

  fileprivate static let countSettingChange = SQL(
    """
    INSERT INTO nacre_setting_version (organization_id, area, place, version)
    VALUES (?, ?, ?, 1)
        ON CONFLICT (organization_id, area, place) DO UPDATE
       SET version = nacre_setting_version.version + 1
    RETURNING version
    """
  )
}
