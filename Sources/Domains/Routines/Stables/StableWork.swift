import Kernel
import Platform

extension ReadCall {
  /// The stable of that id, or the refusal.
  func stable(_ id: ID) throws -> Stored<StableData> {
    guard let stable = try find(id, on: .stables) else {
      throw Refusal(RoutinesFault.stableNotFound)
    }
    return stable
  }

  /// Stables as hosts see them.
  func answers(_ stables: [Stored<StableData>], _ caller: Caller) throws -> [Stable] {
    let names = try naming(stables)
    let horses = try stables.isEmpty ? [] : all(.horses) { $0.value.status == .active }
    let people = try stables.isEmpty ? [] : participants().filter(\.caller.isActive)
    let needed = try needed(
      among: stables.filter { stable in
        stable.value.archivedAt == nil
          && caller.decision(.manageStableSettings, in: stable.id).isAllowed
      }.map(\.id))
    return try abreast(stables) { stable in
      let (data, id) = (stable.value, stable.id)
      let managing = caller.decision(.manageStableSettings, in: id)
      let archiving: Decision =
        needed.contains(id) ? .refused(RoutinesFault.stableInUse) : managing
      let zone = try zone(of: id)
      return Stable(
        id: id, version: stable.version, createdAt: stable.createdAt,
        createdBy: names.person(stable.createdBy), updatedAt: stable.updatedAt,
        updatedBy: names.person(stable.updatedBy), name: data.name, timeZone: zone.name,
        extraHolidays: data.extraHolidays, archivedAt: data.archivedAt,
        horseCount: horses.count { $0.value.stableId == id },
        memberCount: people.count { $0.caller.reaches(id) },
        shiftsToday: try shiftCount(in: id, on: zone.date(at: now), zone),
        actions: ["upsertStable": managing, "archiveStable": archiving, "setSettings": managing])
    }
  }
}

extension WriteCall {
  /// A stable as the answer of a write.
  func saved(_ stable: Stored<StableData>, _ caller: Caller) throws -> Stable {
    var answer = try reading.answer(stable, caller)
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }

  /// Says that a stable was made or changed.
  func record(_ stable: Stored<StableData>, was old: Stored<StableData>?) throws {
    try record(stable, was: old?.value) { .stableChanged(.init(id: $0, version: $1, change: $2)) }
  }
}
