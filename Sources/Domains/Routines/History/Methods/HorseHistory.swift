import Kernel
import Platform

extension Routines {
  /// `routines.horseHistory`: what was done with a horse, or in a shift, the newest first.
  func horseHistory(
    _ params: HorseHistoryParams, _ call: ReadCall
  ) throws -> HorseHistoryResult {
    let (subject, span) = try givenSubject(
      shift: params.instanceId, horse: params.horseId, at: "/horseId", from: params.from,
      to: params.to)
    let horse = try params.horseId.map { try call.horse($0) }
    let shift = try params.instanceId.map { try call.shift($0) }
    let caller = try call.caller()
    let stableId = shift?.value.stableId ?? horse?.value.stableId
    let isOwner = horse != nil && horse?.value.ownerUserId == caller.userId
    if !isOwner {
      try caller.require(caller.holds(.manageAnyHorse) ? nil : .viewSchedules, in: stableId)
    }
    let (first, end) = span.moments(in: try call.zone(of: stableId))
    let behind = TimePlace(key: end, id: "")
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.value.at, id: $0.id) },
      rows: { place, limit in
        try call.history(of: subject, from: first, before: place ?? behind, limit)
      },
      fitting: { entry -> Stored<HistoryData>? in
        let data = entry.value
        guard isOwner || caller.reaches(data.stableId) else { return nil }
        let isWanted = (params.horseId ?? data.horseId) == data.horseId
        return isWanted && (params.category ?? data.category) == data.category ? entry : nil
      })
    return HorseHistoryResult(
      items: try answers(page.items, call), nextCursor: page.nextCursor)
  }

  private func answers(
    _ entries: [Stored<HistoryData>], _ call: ReadCall
  ) throws -> [HistoryEntry] {
    let names = try call.naming(entries.map(\.value.by))
    let horses = entries.isEmpty ? [:] : try call.knownHorses()
    var photos: [ID: [Stored<PhotoData>]] = [:]
    for id in Set(entries.map(\.value.instanceId)) {
      // Unit: photos; those of horses in all steps are fewer.
      photos[id] = try call.photos(of: .instance(id), 10_000)
    }
    return entries.map { entry in
      let (data, language) = (entry.value, call.language)
      let own = (photos[data.instanceId] ?? []).filter {
        $0.value.stepId == data.stepId && $0.value.horseId == data.horseId
      }
      return HistoryEntry(
        id: entry.id, horseId: data.horseId,
        horseName: horses[data.horseId]?.name ?? data.horseId, instanceId: data.instanceId,
        templateName: data.templateName, date: data.date, stepId: data.stepId,
        stepName: data.stepName, category: data.category,
        categoryLabel: data.category.label(language), outcome: data.outcome,
        outcomeLabel: data.outcome.label(language), at: data.at, by: names.person(data.by),
        skipReason: data.skipReason, notes: data.notes, photos: own.reversed().map(\.id),
        feedingConfirmed: data.feedingConfirmed, medicationGiven: data.medicationGiven,
        medicationSkipped: data.medicationSkipped, medicationReason: data.medicationReason,
        blanketAction: data.blanketAction,
        blanketActionLabel: data.blanketAction?.label(language), snapshot: data.snapshot)
    }
  }
}
