import Kernel
import Platform

extension Routines {
  /// `routines.upsertHorseGroup`: makes a group of horses, or changes what is sent of one.
  func upsertHorseGroup(_ params: HorseGroupForm, _ call: WriteCall) throws -> HorseGroup {
    let reading = call.reading
    var findings = RoutineFindings(
      shape: params.shape, order: ["groupId", "name", "stableId", "color"])
    let isNew = params.groupId.isAbsent
    let name = givenName(params.name, or: isNew ? nil : "", &findings)
    try findings.orThrow()
    let old = try params.groupId.value.map { try reading.horseGroup($0) }
    if let stableId = params.stableId.value { _ = try reading.stable(stableId) }
    try old.map { try $0.require(params.expectedVersion.value, reading.naming([$0])) }
    var data = old?.value ?? HorseGroupData(name: "")
    if let name, !name.isEmpty { data.name = name }
    data.stableId =
      params.cleared.contains("stableId") ? nil : params.stableId.value ?? data.stableId
    data.color = params.cleared.contains("color") ? nil : params.color.value ?? data.color
    let caller = try reading.caller()
    try caller.require(.manageStableSettings, in: old?.value.stableId)
    try caller.require(.manageStableSettings, in: data.stableId)
    let group = try call.keep(data, over: old, on: .horseGroups)
    return try call.answer(group, was: old, caller)
  }
}
