import Kernel
import Platform
import Wire

extension Protection {
  /// `settings.update`: a JSON merge patch of one's own settings.
  func settingsUpdate(
    _ params: SettingsUpdateParams, _ call: WriteCall
  ) throws -> AccountSettings {
    var held = try call.reading.settings(of: call.actor.userId)
    let revision = SettingsRevision(
      personSettings, of: held.values, by: params.patch, path: "/patch",
      .init(fixed: ProtectionFault.settingReadOnly) { near in
        ProtectionFault.unknownSetting(suggestion: near)
      })
    let wrong = settingViolations(revision.values, named: revision.keys, at: "/patch") {
      call.services.zones.rules(named: $0) != nil
    }
    let violations = (revision.violations + wrong).map { violation in
      // A setting of several members may be given one that it has not.
      guard case .unknownField(let near)? = violation.fault as? WireFault else { return violation }
      return Violation(ProtectionFault.unknownSetting(suggestion: near), at: violation.path)
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    try requireVersion(params.expectedVersion, held.version)
    _ = try call.storedHousehold()
    held.values = revision.values.resetting(revision.reset)
    held.version += 1
    try call.keep(held, of: call.actor.userId)
    let event = ProtectionEvent.settingsChanged(
      .init(personId: call.actor.userId, keys: revision.keys.map(\.rawValue)))
    try call.record(Change(event, of: call.actor.userId, version: held.version))
    return try call.reading.settingsAnswer()
  }
}
