import Kernel
import Platform

extension ReadCall {
  /// The horse of that id, or the refusal.
  func horse(_ id: ID) throws -> Stored<HorseData> {
    guard let horse = try find(id, on: .horses) else { throw Refusal(RoutinesFault.horseNotFound) }
    return horse
  }

  /// The group of that id, or the refusal.
  func horseGroup(_ id: ID) throws -> Stored<HorseGroupData> {
    guard let group = try find(id, on: .horseGroups) else {
      throw Refusal(RoutinesFault.groupNotFound)
    }
    return group
  }

  /// Horses as hosts see them.
  func answers(_ horses: [Stored<HorseData>], _ caller: Caller) throws -> [Horse] {
    let names = try naming(horses, and: horses.map(\.value.ownerUserId))
    let groups = try horses.isEmpty ? [] : all(.horseGroups)
    return try abreast(horses) { horse in
      let data = horse.value
      let changing = caller.decision(onHorse: data)
      return Horse(
        id: horse.id, version: horse.version, createdAt: horse.createdAt,
        createdBy: names.person(horse.createdBy), updatedAt: horse.updatedAt,
        updatedBy: names.person(horse.updatedBy), stableId: data.stableId,
        stableName: try find(data.stableId, on: .stables)?.value.name, name: data.name,
        ownerUserId: data.ownerUserId, owner: data.ownerUserId.map(names.person),
        status: data.status, statusLabel: data.status.label(language), groupIds: data.groupIds,
        groups: groups.filter { data.groupIds.contains($0.id) }
          .map { NamedThing(id: $0.id, name: $0.value.name) },
        specialInstructions: data.specialInstructions, feeding: data.feeding,
        medications: data.medications, blanket: data.blanket,
        blanketLabel: data.blanket?.recommended?.label(language), archivedAt: data.archivedAt,
        actions: ["upsertHorse": changing, "archiveHorse": changing],
        ownerNews: data.ownerNews, ownerNewsLabel: data.ownerNews?.label(language))
    }
  }

  /// Groups of horses as hosts see them.
  func answers(_ groups: [Stored<HorseGroupData>], _ caller: Caller) throws -> [HorseGroup] {
    let names = try naming(groups)
    let horses = try groups.isEmpty ? [] : all(.horses) { $0.value.archivedAt == nil }
    let needed = try needed(
      amongGroups: groups.filter { group in
        group.value.archivedAt == nil
          && caller.decision(.manageStableSettings, in: group.value.stableId).isAllowed
      }.map(\.id))
    return groups.map { group in
      let managing = caller.decision(.manageStableSettings, in: group.value.stableId)
      return HorseGroup(
        id: group.id, version: group.version, createdAt: group.createdAt,
        createdBy: names.person(group.createdBy), updatedAt: group.updatedAt,
        updatedBy: names.person(group.updatedBy), name: group.value.name,
        stableId: group.value.stableId, color: group.value.color,
        archivedAt: group.value.archivedAt,
        horseCount: horses.count { $0.value.groupIds.contains(group.id) },
        actions: [
          "upsertHorseGroup": managing,
          "archiveHorseGroup": needed.contains(group.id)
            ? .refused(RoutinesFault.groupInUse) : managing,
        ])
    }
  }
}

extension Caller {
  /// Whether they may change a horse: for the stable, for all horses, or as its owner.
  /// Source: routines specification (i), "Filters".
  func decision(onHorse horse: HorseData) -> Decision {
    let base = decision(in: horse.stableId)
    guard base.isAllowed else { return base }
    let ofOwners: [Permission] = horse.ownerUserId == userId ? [.manageOwnHorses] : []
    let rights = ofOwners + [.manageStableSettings, .manageAnyHorse]
    return decision(rights.first(where: holds) ?? .manageAnyHorse, in: horse.stableId)
  }
}

extension WriteCall {
  /// Says that a horse was made or changed, and shows it.
  func answer(
    _ horse: Stored<HorseData>, was old: Stored<HorseData>?, _ caller: Caller
  ) throws -> Horse {
    try record(horse, was: old?.value) { .horseChanged(.init(id: $0, version: $1, change: $2)) }
    guard var answer = try reading.answers([horse], caller).first else { throw Defect("no answer") }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }

  /// Says that a group was made or changed, and shows it.
  func answer(
    _ group: Stored<HorseGroupData>, was old: Stored<HorseGroupData>?, _ caller: Caller
  ) throws -> HorseGroup {
    try record(group, was: old?.value) {
      .horseGroupChanged(.init(id: $0, version: $1, change: $2))
    }
    guard var answer = try reading.answers([group], caller).first else { throw Defect("no answer") }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }
}
