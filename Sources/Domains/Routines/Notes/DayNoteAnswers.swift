import Kernel
import Platform

/// How notes of days look to hosts.
final class DayNoteAnswers {
  private let call: ReadCall
  private let caller: Caller
  private let names: Naming
  private var horses: [ID: HorseData] = [:]

  /// What the stables are called, and how time is told there.
  private var places: [ID: (name: String, times: ShiftTimes)] = [:]

  init(_ call: ReadCall, _ caller: Caller, _ days: [NotesOfDay]) throws {
    (self.call, self.caller) = (call, caller)
    let whole = days.compactMap(\.day)
    names = try call.naming(
      days.flatMap(\.notes),
      and: whole.flatMap { [$0.createdBy, $0.updatedBy, $0.value.generalBy] })
    let stables = try call.abreast(Set(days.map(\.stableId))) { id in
      let times = ShiftTimes(zone: try call.zone(of: id), now: call.now, language: call.language)
      return (id: id, name: try call.find(id, on: .stables)?.value.name ?? "", times: times)
    }
    for stable in stables { places[stable.id] = (stable.name, stable.times) }
    // An alert names its horses.
    _ = try call.abreast(Set(days.flatMap(\.alerts).flatMap(\.value.horseIds))) { try known($0) }
  }

  private func time(_ moment: Instant, in stableId: ID) -> String {
    places[stableId]?.times.time(moment) ?? ""
  }

  /// The day as a whole.
  func day(_ notes: NotesOfDay, message: String? = nil) throws -> DayNotes {
    let writing = caller.decision(in: notes.stableId)
    let day = notes.day
    return DayNotes(
      stableId: notes.stableId, date: notes.date, version: notes.version,
      general: day?.value.general, weather: day?.value.weather,
      horseNotes: try call.abreast(notes.ofHorses) { try note($0, of: notes) },
      alerts: alerts(notes),
      createdAt: day?.createdAt, createdBy: day.map { names.person($0.createdBy) },
      updatedAt: day?.updatedAt, updatedBy: day.map { names.person($0.updatedBy) },
      actions: ["setDailyNotes": writing, "addHorseNote": writing, "addAlert": writing],
      message: message)
  }

  /// All notes in one list, that of the day as a whole first.
  func list(_ notes: NotesOfDay) throws -> [DayNote] {
    try general(notes) + call.abreast(notes.ofHorses) { try note($0, of: notes) }
  }

  private func general(_ notes: NotesOfDay) -> [DayNote] {
    guard let day = notes.day, let text = day.value.general else { return [] }
    let at = day.value.generalAt ?? day.updatedAt
    return [
      DayNote(
        id: day.id, version: day.version, stableId: notes.stableId,
        stableName: places[notes.stableId]?.name ?? "", note: text, priority: .info,
        priorityLabel: Priority.info.label(call.language),
        colorToken: Priority.info.colorToken, icon: Priority.info.icon, ownerNote: false,
        routineType: .all, routineTypeLabel: RoutineType.all.label(call.language), at: at,
        atText: time(at, in: notes.stableId),
        by: names.person(day.value.generalBy ?? day.updatedBy),
        actions: ["setDailyNotes": caller.decision(in: notes.stableId)])
    ]
  }

  private func note(_ note: Stored<DayNoteData>, of notes: NotesOfDay) throws -> DayNote {
    let (data, language) = (note.value, call.language)
    let horseId = data.horseIds.first
    let isOwner = data.kind == .owner
    let horse = try horseId.flatMap(known)
    let changing =
      isOwner
      ? horse.map { caller.decision(onOwnerNoteOf: $0) } ?? caller.decision(.manageAnyHorse)
      : caller.decision(onNote: note)
    return DayNote(
      id: note.id, version: isOwner ? note.version : notes.version, stableId: data.stableId,
      stableName: places[data.stableId]?.name ?? "",
      horseId: horseId, horseName: horse?.name, note: data.text, priority: data.priority,
      priorityLabel: data.priority.label(language), colorToken: data.priority.colorToken,
      icon: data.priority.icon,
      category: data.category, categoryLabel: data.category?.label(language),
      ownerNote: isOwner, rangeId: isOwner ? note.id : nil, from: isOwner ? data.from : nil,
      to: isOwner ? data.to : nil, routineType: data.routineType,
      routineTypeLabel: data.routineType.label(language), at: note.updatedAt,
      atText: time(note.updatedAt, in: data.stableId),
      by: names.person(note.createdBy),
      actions: isOwner
        ? ["updateOwnerNote": changing, "removeOwnerNote": changing]
        : ["removeHorseNote": changing])
  }

  func alerts(_ notes: NotesOfDay) -> [DayAlert] {
    notes.alerts.map { alert($0, of: notes) }
  }

  private func alert(_ note: Stored<DayNoteData>, of notes: NotesOfDay) -> DayAlert {
    let data = note.value
    return DayAlert(
      id: note.id, version: notes.version, stableId: data.stableId,
      stableName: places[data.stableId]?.name ?? "",
      title: data.title ?? "", message: data.text, priority: data.priority,
      priorityLabel: data.priority.label(call.language), colorToken: data.priority.colorToken,
      icon: data.priority.icon, horseIds: data.horseIds,
      horseNames: data.horseIds.compactMap { horses[$0]?.name }, expiresAt: data.expiresAt,
      at: note.updatedAt, atText: time(note.updatedAt, in: data.stableId),
      by: names.person(note.createdBy), actions: ["removeAlert": caller.decision(onNote: note)])
  }

  private func known(_ id: ID) throws -> HorseData? {
    if let horse = horses[id] { return horse }
    let horse = try call.find(id, on: .horses)?.value
    horses[id] = horse
    return horse
  }
}

extension Caller {
  /// Whether they may take a note away: their own, or as a manager.
  func decision(onNote note: Stored<DayNoteData>) -> Decision {
    decision(note.createdBy == userId ? nil : .manageSchedules, in: note.value.stableId)
  }

  /// Whether they may write for the owner of a horse.
  func decision(onOwnerNoteOf horse: HorseData) -> Decision {
    decision(horse.ownerUserId == userId ? nil : .manageAnyHorse, in: horse.stableId)
  }
}
