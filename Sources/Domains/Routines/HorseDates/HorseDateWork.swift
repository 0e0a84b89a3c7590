import Kernel
import Platform

extension ReadCall {
  /// The date of that id with its horse, or the refusal.
  func horseDate(_ id: ID) throws -> (date: Stored<HorseDateData>, horse: Stored<HorseData>) {
    guard let date = try find(id, on: .horseDates),
      let horse = try find(date.value.horseId, on: .horses)
    else { throw Refusal(RoutinesFault.horseDateNotFound) }
    return (date, horse)
  }

  /// Dates of horses as hosts see them.
  func answers(
    _ dates: [(date: Stored<HorseDateData>, horse: HorseData)], _ caller: Caller
  ) throws -> [HorseDate] {
    let names = try naming(dates.map(\.date))
    return try abreast(dates) { date, horse in
      let data = date.value
      let (state, left) = data.state(on: try today(in: horse.stableId))
      let changing = caller.decision(onOwnerNoteOf: horse)
      return HorseDate(
        id: date.id, version: date.version, createdAt: date.createdAt,
        createdBy: names.person(date.createdBy), updatedAt: date.updatedAt,
        updatedBy: names.person(date.updatedBy), horseId: data.horseId, horseName: horse.name,
        stableId: horse.stableId, kind: data.kind, kindLabel: data.kind.label(language),
        title: data.title(in: language), lastDoneOn: data.lastDoneOn, everyDays: data.everyDays,
        dueOn: data.dueOn, warnDays: data.warnDays, state: state,
        stateLabel: state.label(language), daysLeft: left, colorToken: state.look.colorToken,
        icon: state.look.icon, note: data.note, closedAt: data.closedAt,
        actions: [
          "upsertHorseDate": changing, "removeHorseDate": changing,
          "markHorseDateDone": caller.decision(onDoneOf: horse),
        ])
    }
  }
}

extension HorseDateData {
  /// What it is called: the kind's label where nobody has named it.
  func title(in language: Language) -> String { title ?? kind.label(language) }
}

extension Caller {
  /// Whether they may say that something was done for a horse: those who change its dates, and
  /// those who do the work. Source: routines specification (l12).
  func decision(onDoneOf horse: HorseData) -> Decision {
    let visiting: Set<Role> = [.veterinarian, .farrier, .dentist]
    return roles.isDisjoint(with: visiting)
      ? decision(onOwnerNoteOf: horse) : decision(in: horse.stableId)
  }
}

extension WriteCall {
  /// Says that a date was made, changed or removed.
  func record(
    _ date: Stored<HorseDateData>, was old: Stored<HorseDateData>?, _ change: AuditAction
  ) throws {
    try record(date, was: old?.value, change) {
      .horseDateChanged(.init(id: $0, version: $1, change: $2))
    }
  }

  /// Shows a date that was made or changed.
  func answer(
    _ date: Stored<HorseDateData>, of horse: HorseData, _ caller: Caller
  ) throws -> HorseDate {
    guard var answer = try reading.answers([(date, horse)], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }
}
