import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.setSettings`: changes the keys that are sent; `null` takes a choice back.
  func setSettings(
    _ params: SetSettingsParams, _ call: WriteCall
  ) throws -> SetSettingsResult {
    let sent = try changes(params, call)
    let caller = try call.reading.caller()
    if let stableId = params.stableId { _ = try call.reading.stable(stableId) }
    let old = try call.reading.settings(of: params.stableId)
    if let expected = params.expectedVersion, expected != old.version {
      throw try call.reading.conflict(
        of: params.stableId ?? call.organizationId, kind: "settings", version: old.version)
    }
    try caller.require(
      params.stableId == nil ? .manageOrgSettings : .manageStableSettings, in: params.stableId)
    var settings = old
    for (name, value) in sent { settings.chosen[name] = value }
    try call.keep(&settings, over: old, of: params.stableId)
    return SetSettingsResult(
      version: settings.version, settings: SettingValues(inForce: settings),
      overridden: settings.overridden, message: RoutinesText.saved.text(in: call.language))
  }

  /// The keys that were sent with what they become, or all that is wrong with them.
  private func changes(
    _ params: SetSettingsParams, _ call: WriteCall
  ) throws -> [(name: SettingName, value: Fact?)] {
    var violations: [Violation] = []
    var changes: [(name: SettingName, value: Fact?)] = []
    guard params.settings.isObject else {
      throw Refusal([Violation(RoutinesFault.settingType(expected: "object"), at: "/settings")])
    }
    let names = SettingName.allCases.filter { params.stableId == nil || !$0.isOfOrganization }
      .map(\.rawValue)
    for key in params.settings.memberNames {
      guard let value = params.settings.member(named: key) else { continue }
      let path = "/settings/\(key)"
      guard let name = SettingName(rawValue: key), names.contains(key) else {
        let meant = Kernel.Suggestion.member(key, among: names)
        violations.append(Violation(RoutinesFault.settingUnknown(suggestion: meant), at: path))
        continue
      }
      if value.isNull {
        changes.append((name, nil))
        continue
      }
      switch name.read(value, zone: { call.services.zones.rules(named: $0) }) {
      case .success(let fact): changes.append((name, fact))
      case .failure(let finding): violations += finding.violations(at: path)
      }
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    return changes
  }
}
