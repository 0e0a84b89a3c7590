import Kernel
import Store
import Wire

extension Database {
  /// What an organization chose, and the defaults where it chose nothing.
  func settings(of organizationId: ID) throws -> LeaveSettings {
    var settings = LeaveSettings()
    settings.hasHolidays = try hasHolidays(of: organizationId)
    let shape = Shape()
    try each(.settings, organizationId) { row in
      guard let key = SettingKey(rawValue: row.text(0)) else { return }
      guard let document = JSONDocument(Array(row.text(1).utf8)) else {
        throw StoreError(.damaged, "the setting \(key.rawValue) is no JSON")
      }
      // What an older version stored and this one does not understand leaves the default.
      withExtendedLifetime((document, shape)) {
        key.codec.read(Element(document.root, shape), &settings)
      }
    }
    return settings
  }

  /// The keys that an organization has set.
  func settingsChosen(of organizationId: ID) throws -> Set<SettingKey> {
    Set(try rows(.settings, organizationId) { $0.text(0) }.compactMap(SettingKey.init(rawValue:)))
  }

  /// Keeps a setting's value. JSON.
  func save(_ value: [UInt8], for key: SettingKey, of organizationId: ID) throws {
    try run(
      .saveSetting, organizationId, key.rawValue, String(decoding: value, as: UTF8.self))
  }

  /// Brings a setting back to its default.
  func resetSetting(_ key: SettingKey, of organizationId: ID) throws {
    try run(.deleteSetting, organizationId, key.rawValue)
  }

  /// Which days the organization's people work between two dates, both included.
  func workCalendar(
    of organizationId: ID, from: CalendarDate, through: CalendarDate, _ settings: LeaveSettings
  ) throws -> WorkCalendar {
    let holidays =
      settings.holidaysAreCounted
      ? try holidays(of: organizationId, from: from, through: through) : []
    return WorkCalendar(settings, holidays: holidays.map { ($0.date, $0.name, $0.isOptional) })
  }
}

extension SQL {
  fileprivate static let settings = SQL(
    """
    SELECT key, value
      FROM leave_setting
     WHERE organization_id = ?
    """
  )

  fileprivate static let saveSetting = SQL(
    """
    INSERT INTO leave_setting (organization_id, key, value)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id, key) DO UPDATE
       SET value = excluded.value
    """
  )

  fileprivate static let deleteSetting = SQL(
    """
    DELETE FROM leave_setting
     WHERE organization_id = ?
       AND key = ?
    """
  )
}
