import Kernel
import Platform

extension Routines {
  /// `routines.upsertStable`: makes a stable, or changes what is sent of one.
  func upsertStable(_ params: StableForm, _ call: WriteCall) throws -> Stable {
    var findings = RoutineFindings(
      shape: params.shape, order: ["stableId", "name", "timeZone", "extraHolidays"])
    let reading = call.reading
    let holidays = params.extraHolidays.value.map { ownHolidays($0, &findings) }
    let zone = findings.read(params.timeZone, at: "/timeZone", else: .unknownTimeZone) {
      call.services.zones.rules(named: $0)?.name
    }
    let isNew = params.stableId.isAbsent
    let text = givenName(params.name, or: isNew ? nil : "", &findings)
    try findings.orThrow()
    let caller = try reading.caller()
    let old = try params.stableId.value.map { try reading.stable($0) }
    try old?.require(params.expectedVersion.value, reading.naming(old.map { [$0] } ?? []))
    try caller.require(.manageStableSettings, in: old?.id)

    var data = old?.value ?? StableData(name: "", extraHolidays: [])
    if let text, !text.isEmpty { data.name = text }
    if params.cleared.contains("extraHolidays") { data.extraHolidays = [] }
    data.extraHolidays =
      holidays?.map { OwnDay(date: $0.date, name: $0.name) } ?? data.extraHolidays
    let stable = try call.keep(data, over: old, on: .stables)
    try call.record(stable, was: old)
    // A stable's clock is its setting of that name.
    if zone != nil || params.cleared.contains("timeZone") {
      try call.choose(.timeZone, zone.map(Fact.text), in: stable.id)
    }
    return try call.saved(stable, caller)
  }
}
