import Kernel
import Store
import Wire

/// Where settings hold: in the whole organization, or at a place or for a person that overrides
/// what the organization says.
public enum SettingPlace: Sendable, Hashable {
  case organization
  case place(ID)
  case person(ID)

  /// As it is stored.
  var stored: String {
    switch self {
    case .organization: ""
    case .place(let id): "place:\(id)"
    case .person(let id): "person:\(id)"
    }
  }
}

/// The settings of one area: which there are, how each is read and written, and what holds before
/// anybody has set it.
///
/// The keys are an enumeration, compiled from `Protocol/` where hosts see them, with their labels
/// in each language. What is on file is read once per connection, until somebody changes it.
public struct SettingTable<Key, Values: Sendable>: Sendable
where Key: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  /// Whose settings they are, such as `leave`.
  public let area: StaticString

  /// What holds before anybody has set anything.
  public let defaults: Values

  private let codecs: [Key: SettingCodec<Values>]

  // What a place or a person may not override.
  private let ofOrganization: Set<Key>

  /// - Parameters:
  ///   - ofOrganization: what holds everywhere, also where places or people override others.
  public init(
    _ area: StaticString, defaults: Values, ofOrganization: Set<Key> = [],
    codec: (Key) -> SettingCodec<Values>
  ) {
    self.area = area
    self.defaults = defaults
    self.ofOrganization = ofOrganization
    codecs = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, codec($0)) })
  }

  /// How a setting is read and written.
  public func codec(_ key: Key) -> SettingCodec<Values> { codecs[key] ?? .fixed("") }

  /// Whether the setting may be another at a place than in its organization.
  public func isSettable(_ key: Key, at place: SettingPlace) -> Bool {
    codec(key).kind != .fixed && (place == .organization || !ofOrganization.contains(key))
  }

  /// The keys whose values differ.
  public func differences(_ old: Values, _ new: Values) -> [Key] {
    Key.allCases.filter { codec($0).json(of: old).bytes != codec($0).json(of: new).bytes }
  }

  /// Some settings as one JSON object: for the audit, and wherever else they are told.
  public func shown(_ values: Values, _ keys: [Key]) -> SettingsShown<Key, Values> {
    SettingsShown(table: self, values: values, keys: keys)
  }
}

/// Some settings, by their keys.
public struct SettingsShown<Key, Values: Sendable>: WireWritable
where Key: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  let table: SettingTable<Key, Values>
  let values: Values
  let keys: [Key]

  public func write(to out: JSONWriter) {
    out.beginObject()
    for key in keys {
      out.key(named: key.rawValue)
      table.codec(key).write(values, out)
    }
    out.endObject()
  }
}
