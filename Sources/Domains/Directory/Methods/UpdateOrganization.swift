import Kernel
import Platform

extension Directory {
  /// `directory.updateOrganization`: changes what is given and leaves the rest.
  func updateOrganization(
    _ params: UpdateOrganizationParams, _ call: WriteCall
  ) throws -> Organization {
    let old = try getOrganization(GetOrganizationParams(), call.reading)
    var new = old
    var violations: [Violation] = []
    if let name = params.name {
      let judged = visibleName(name, at: "/name")
      new.name = judged.name ?? old.name
      violations += judged.violations
    }
    if let locale = params.locale {
      let language = Language(tag: locale)
      if language == nil {
        violations.append(Violation(DirectoryFault.localeUnknown, at: "/locale"))
      }
      new.locale = language?.rawValue ?? old.locale
    }
    if let timezone = params.timezone {
      let isKnown = call.services.zones.rules(named: timezone) != nil
      if !isKnown { violations.append(Violation(DirectoryFault.zoneUnknown, at: "/timezone")) }
      new.timezone = timezone
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    try decideVersion(
      params.expectedVersion, old.version, else: DirectoryFault.versionConflict
    ).orThrow()

    new.version += 1
    try call.database.update(new)
    let event = DirectoryEvent.organizationChanged(
      .init(
        organizationId: new.organizationId, name: new.name, locale: new.locale,
        timezone: new.timezone))
    try call.record(
      Change(event, of: new.organizationId, version: new.version, before: old, after: new))
    return new
  }
}
