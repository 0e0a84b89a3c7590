import Kernel
import Store
import Wire

/// Settings as they hold, and who decided them.
public struct SettingsOnFile<Key: Hashable & Sendable, Values: Sendable>: Sendable {
  public let values: Values

  /// What somebody has set there; all else comes from the organization, or is the default.
  public let chosen: Set<Key>

  /// How often they have changed there; 0 before the first time.
  public let version: Int
}

extension SettingTable {
  /// The settings that hold at a place of an organization.
  public func onFile(
    of organizationId: ID, at place: SettingPlace = .organization, in database: Database
  ) throws -> SettingsOnFile<Key, Values> {
    let name = "settings/\(area)/\(organizationId)/\(place.stored)"
    let moment = try AccessMoment(database, of: organizationId)
    let kept = database.memory[name, as: Remembered.self]
    if let kept, kept.moment == moment { return kept.settings }

    let places = place == .organization ? [place] : [.organization, place]
    let versions = try database.abreast(places) {
      try database.settingVersion(area, at: $0, of: organizationId)
    }
    let settings: SettingsOnFile<Key, Values>
    // A version that was taken back may be given again, for something else.
    if let kept, kept.moment.isSameSoFar(as: moment), kept.versions == versions {
      settings = kept.settings
    } else {
      settings = try read(organizationId, place, version: versions.last ?? 0, database)
    }
    database.memory[name] = Remembered(moment: moment, versions: versions, settings: settings)
    return settings
  }

  /// What holds at a place of an organization.
  public func values(
    of organizationId: ID, at place: SettingPlace = .organization, in database: Database
  ) throws -> Values {
    try onFile(of: organizationId, at: place, in: database).values
  }

  private func read(
    _ organizationId: ID, _ place: SettingPlace, version: Int, _ database: Database
  ) throws -> SettingsOnFile<Key, Values> {
    var values = defaults
    var chosen = try read(organizationId, .organization, into: &values, database)
    if place != .organization {
      chosen = try read(organizationId, place, into: &values, database)
    }
    return SettingsOnFile(values: values, chosen: chosen, version: version)
  }

  /// Reads what was set at one place; answers the keys.
  private func read(
    _ organizationId: ID, _ place: SettingPlace, into values: inout Values, _ database: Database
  ) throws -> Set<Key> {
    var chosen: Set<Key> = []
    let shape = Shape()
    try database.eachSetting(area, at: place, of: organizationId) { name, json in
      guard let key = Key(rawValue: name), isSettable(key, at: place) else { return }
      guard let document = JSONDocument(Array(json.utf8)) else {
        throw StoreError(.damaged, "the setting \(area) \(name) is no JSON")
      }
      chosen.insert(key)
      // What an older version stored and this one does not understand leaves what was there.
      withExtendedLifetime((document, shape)) {
        codec(key).read(Element(document.root, shape), &values)
      }
    }
    return chosen
  }

  /// What was read, and when it was.
  private struct Remembered {
    let moment: AccessMoment
    let versions: [Int]
    let settings: SettingsOnFile<Key, Values>
  }
}
