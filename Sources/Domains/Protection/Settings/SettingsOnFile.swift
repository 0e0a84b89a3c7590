import Kernel
import Platform
import Store
import Wire

/// What holds for somebody, and how often they have changed it.
struct SettingsHeld: Sendable {
  var values = PersonSettings()
  var version = 0
}

extension ReadCall {
  /// What somebody has settled, opened with their key; what nobody has chosen is as it begins.
  func settings(of personId: ID) throws -> SettingsHeld {
    guard let row = try database.settingRow(of: personId, organizationId),
      let keys = try keys(of: personId)
    else { return SettingsHeld() }
    let json = try PersonSettingRow.data.open(row.data, row: personId, keys)
    guard let document = JSONDocument(json) else {
      throw StoreError(.damaged, "the settings of a person are no JSON")
    }
    var held = SettingsHeld(version: row.version)
    let shape = Shape()
    withExtendedLifetime((document, shape)) {
      for name in document.root.memberNames {
        guard let key = PersonSetting(rawValue: name),
          let value = document.root.member(named: name)
        else { continue }
        // What an older version stored and this one does not understand is as it begins.
        personSettings.codec(key).read(Element(value, shape), &held.values)
      }
    }
    return held
  }

  /// Where somebody is: their own zone, or the organization's.
  func zone(of settings: PersonSettings) throws -> TimeZoneRules {
    let organization = try services.ports.members.organization(organizationId, in: database)
    let name = settings.timeZone ?? organization?.timeZone ?? services.timeZone
    return services.zones.rules(named: name) ?? .utc
  }

  /// Where somebody lives: the organization knows no region, so its language has to say it.
  func region(of personId: ID) throws -> String {
    if let region = try settings(of: personId).values.region { return region }
    let organization = try services.ports.members.organization(organizationId, in: database)
    return (organization?.language ?? services.language) == .sv ? "SE" : "US"
  }

  func zone(ofPerson personId: ID) throws -> TimeZoneRules {
    try zone(of: settings(of: personId).values)
  }

  /// The day that it is where somebody is.
  func today(of personId: ID) throws -> CalendarDate { try zone(ofPerson: personId).date(at: now) }
}

extension WriteCall {
  /// Keeps what somebody has settled, sealed with their key.
  func keep(_ held: SettingsHeld, of personId: ID) throws {
    let chosen = personSettings.differences(PersonSettings(), held.values)
    let json = personSettings.shown(held.values, chosen).json
    let sealed = try PersonSettingRow.data.seal(json, row: personId, keysToSeal(of: personId))
    try database.save(
      PersonSettingRow(version: held.version, data: sealed), of: personId, organizationId)
  }
}
