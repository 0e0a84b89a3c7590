import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.setSettings`: changes the keys that are sent; `null` takes a choice back.
  public func setSettings(
    _ params: SetSettingsParams, _ call: WriteCall
  ) throws -> SetSettingsResult {
    let caller = try call.reading.caller()
    if let stableId = params.stableId { _ = try call.reading.stable(stableId) }
    let old = try call.reading.settings(of: params.stableId)
    if let expected = params.expectedVersion, expected != old.version {
      throw Refusal(
        RoutinesFault.versionConflict(
          currentVersion: old.version, current: .object([.init("version", .int(old.version))])))
    }
    try caller.require(
      params.stableId == nil ? .manageOrgSettings : .manageStableSettings, in: params.stableId)
    var settings = old
    try change(&settings, params, call)
    settings.version += 1
    try call.save(settings, of: params.stableId)
    let id = params.stableId ?? call.organizationId
    try call.record(
      Change(
        RoutinesEvent.settingsChanged(.init(id: id, version: settings.version, change: .update)),
        of: id, version: settings.version, before: SettingValues(chosen: old.chosen),
        after: SettingValues(chosen: settings.chosen)))
    return SetSettingsResult(
      version: settings.version, settings: SettingValues(inForce: settings),
      overridden: settings.overridden, message: RoutinesText.saved.text(in: call.language))
  }

  /// Takes the keys that were sent over, or refuses all that is wrong with them.
  private func change(
    _ settings: inout RoutineSettings, _ params: SetSettingsParams, _ call: WriteCall
  ) throws {
    var violations: [Violation] = []
    guard params.settings.isObject else {
      throw Refusal([Violation(RoutinesFault.settingType(expected: "object"), at: "/settings")])
    }
    for key in params.settings.memberNames {
      guard let value = params.settings.member(named: key) else { continue }
      let path = "/settings/\(key)"
      guard let name = SettingName(rawValue: key),
        params.stableId == nil || !name.isOfOrganization
      else {
        violations.append(Violation(RoutinesFault.settingUnknown, at: path))
        continue
      }
      if value.isNull {
        settings.chosen[name] = nil
        continue
      }
      switch name.read(value, zone: { call.services.zones.rules(named: $0) }) {
      case .success(let fact): settings.chosen[name] = fact
      case .failure(let fault): violations.append(Violation(fault.fault, at: path))
      }
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}
