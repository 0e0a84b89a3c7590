import Kernel
import Wire

/// What a change of settings makes of them, and everything that is wrong with it.
struct SettingsRevision {
  private(set) var settings: LeaveSettings

  /// The keys that are changed, in the order of the list.
  private(set) var keys: [SettingKey] = []

  /// Those that get their default back.
  private(set) var reset: Set<SettingKey> = []
  private(set) var violations: [Violation] = []

  /// - Parameter given: an object with a member for each setting that changes.
  init(of old: LeaveSettings, by given: JSONValue) {
    settings = old
    guard given.isObject else {
      let fault = WireFault.invalidType(expected: "object", actual: given.kind.name)
      violations = [Violation(fault, at: "/settings")]
      return
    }
    for name in given.memberNames {
      if let value = given.member(named: name) { take(name, value) }
    }
    keys = SettingKey.allCases.filter(keys.contains)
    if violations.isEmpty { violations = settingViolations(settings, keys) }
  }

  private mutating func take(_ name: String, _ value: JSONValue) {
    let path = "/settings/\(Shape.escaped(name))"
    guard let key = SettingKey(wire: name) else {
      let near = Suggestion.closest(to: name, among: SettingKey.wireNames, limit: 1).first
      return violations.append(Violation(WireFault.unknownField(suggestion: near), at: path))
    }
    guard key.codec.type != .fixed else {
      return violations.append(Violation(LeaveFault.settingFixed, at: path))
    }
    keys.append(key)
    guard !value.isNull else {
      reset.insert(key)
      return
    }
    let shape = Shape()
    withExtendedLifetime(shape) { key.codec.read(Element(value, shape), &settings) }
    violations += shape.violations.map { $0.moved(to: path + $0.path) }
  }
}

/// Some settings, for the audit.
struct SettingsShown: WireWritable {
  let settings: LeaveSettings
  let keys: [SettingKey]

  init(_ settings: LeaveSettings, _ keys: [SettingKey]) {
    self.settings = settings
    self.keys = keys
  }

  func write(to out: JSONWriter) {
    out.beginObject()
    for key in keys {
      out.key(named: key.rawValue)
      key.codec.write(settings, out)
    }
    out.endObject()
  }
}
