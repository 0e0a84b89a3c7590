import Kernel
import Platform

/// Refuses days that no note covers. Both ends count. Source: routines specification (c), Daily
/// notes.
func requireNoteDays(from: CalendarDate, to: CalendarDate) throws {
  let fault: RoutinesFault? =
    to < from ? .endBeforeStart : from.days(to: to) >= 30 ? .noteRangeTooLong : nil
  if let fault { throw Refusal([Violation(fault, at: "/to")]) }
}

extension WriteCall {
  /// Refuses a note of too many days, and one for which a day of it has no room.
  func requireRoom(forOwnerNote note: Stored<DayNoteData>) throws {
    let (from, to) = (note.value.from, note.value.to)
    try requireNoteDays(from: from, to: to)
    for day in try reading.notesOfDays(in: note.value.stableId, from: from, to: to) {
      let others = day.ofHorses.count { $0.id != note.id }
      if others >= horseNotesMax {
        throw Refusal([Violation(RoutinesFault.tooManyNotes, at: "/note")])
      }
    }
  }

  /// Refuses whoever may not write for the owner of the note's horse.
  func requireOwner(of note: Stored<DayNoteData>, _ caller: Caller) throws {
    let horse = try note.value.horseIds.first.flatMap { try reading.find($0, on: .horses) }
    try caller.demand { caller in
      horse.map { caller.decision(onOwnerNoteOf: $0.value) } ?? caller.decision(.manageAnyHorse)
    }
  }
}
