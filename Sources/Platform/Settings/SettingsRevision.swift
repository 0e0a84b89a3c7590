import Kernel
import Wire

/// What a change of settings makes of them, and everything that is wrong with it.
public struct SettingsRevision<Key, Values: Sendable>
where Key: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  public private(set) var values: Values

  /// The keys that are changed, in the order of the list.
  public private(set) var keys: [Key] = []

  /// Those of them that get back what holds without them.
  public private(set) var reset: Set<Key> = []
  public private(set) var violations: [Violation] = []

  /// What a host did wrong when it named a setting.
  public struct Faults {
    let unknown: (_ closest: String?) -> any Fault
    let fixed: any Fault

    public init(fixed: any Fault, unknown: ((_ closest: String?) -> any Fault)? = nil) {
      self.fixed = fixed
      self.unknown = unknown ?? { WireFault.unknownField(suggestion: $0) }
    }
  }

  private let table: SettingTable<Key, Values>
  private let place: SettingPlace
  private let faults: Faults

  /// Typed settings that became others.
  public init(_ table: SettingTable<Key, Values>, from old: Values, to new: Values) {
    self.init(table, new, .organization, Faults(fixed: WireFault.unknownField(suggestion: nil)))
    keys = table.differences(old, new)
    // What is as it is without anybody's choice is nobody's choice.
    let defaults = table.differences(new, table.defaults)
    reset = Set(keys).subtracting(defaults)
  }

  /// A JSON merge patch: a member for each setting that changes, `null` for one that is nobody's
  /// choice any more. Where a key has a `/`, its parts are objects within objects.
  ///
  /// - Parameters:
  ///   - path: where the object stands in the params.
  public init(
    _ table: SettingTable<Key, Values>, of old: Values, by given: JSONValue,
    at place: SettingPlace = .organization, path: String, _ faults: Faults
  ) {
    self.init(table, old, place, faults)
    guard given.isObject else {
      let fault = WireFault.mismatch("object", given.kind)
      violations = [Violation(fault, at: path)]
      return
    }
    take(given, within: "", path)
    keys = Key.allCases.filter(keys.contains)
  }

  private init(
    _ table: SettingTable<Key, Values>, _ values: Values, _ place: SettingPlace, _ faults: Faults
  ) {
    self.table = table
    self.values = values
    self.place = place
    self.faults = faults
  }

  private mutating func take(_ object: JSONValue, within group: String, _ path: String) {
    for name in object.memberNames {
      guard let value = object.member(named: name) else { continue }
      let (full, here) = (group + name, "\(path)/\(JSONPointer.escaped(name))")
      let members = Key.allCases.filter { $0.rawValue.hasPrefix(full + "/") }
      if value.isObject, !members.isEmpty {
        take(value, within: full + "/", here)
      } else if value.isNull, !members.isEmpty {
        // Taken away is what can be: the rest of the object was nobody's choice.
        let settable = members.filter { table.isSettable($0, at: place) }
        keys += settable
        reset.formUnion(settable)
      } else {
        take(full, value, here)
      }
    }
  }

  private mutating func take(_ name: String, _ value: JSONValue, _ path: String) {
    guard let key = Key(rawValue: name) else {
      let near = Suggestion.closest(
        to: name, among: Key.allCases.map(\.rawValue), limit: 1
      ).first
      return violations.append(Violation(faults.unknown(near), at: path))
    }
    guard table.isSettable(key, at: place) else {
      return violations.append(Violation(faults.fixed, at: path))
    }
    keys.append(key)
    guard !value.isNull else {
      reset.insert(key)
      return
    }
    let shape = Shape()
    withExtendedLifetime(shape) { table.codec(key).read(Element(value, shape), &values) }
    violations += shape.violations.map { $0.moved(to: path + $0.path) }
  }
}

extension SettingTable {
  /// Keeps a change of settings, counts the version, and writes it down; answers what holds now.
  ///
  /// - Parameters:
  ///   - change: what is written down of it: the new version, and what changed, before and after.
  @discardableResult
  public func keep(
    _ revision: SettingsRevision<Key, Values>, of organizationId: ID,
    at place: SettingPlace = .organization, _ call: WriteCall,
    _ change: (
      _ version: Int, _ before: SettingsShown<Key, Values>, _ after: SettingsShown<Key, Values>
    ) throws -> Change
  ) throws -> SettingsOnFile<Key, Values> {
    let database = call.database
    let old = try values(of: organizationId, at: place, in: database)
    for key in revision.keys {
      if revision.reset.contains(key) {
        try database.deleteSetting(area, at: place, of: organizationId, key: key.rawValue)
      } else {
        try database.saveSetting(
          area, at: place, of: organizationId, key: key.rawValue,
          json: codec(key).json(of: revision.values).bytes)
      }
    }
    let version = try database.countSettingChange(area, at: place, of: organizationId)
    // What this connection remembers of settings is read again.
    database.renewGeneration()
    // Read again: what was reset depends on what else is stored.
    let new = try onFile(of: organizationId, at: place, in: database)
    try call.record(
      change(version, shown(old, revision.keys), shown(new.values, revision.keys)))
    return new
  }
}
