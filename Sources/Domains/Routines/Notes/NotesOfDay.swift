import Kernel
import Platform

/// All that is noted of a day in a stable.
struct NotesOfDay {
  let stableId: ID
  let date: CalendarDate
  let day: Stored<DayNotesData>?
  /// Notes and alerts, oldest first.
  let notes: [Stored<DayNoteData>]

  /// What counts every change of its notes; those of several days count for themselves.
  var version: Int { day?.version ?? 0 }

  /// Notes of horses, those of their owners too.
  var ofHorses: [Stored<DayNoteData>] { notes.filter { $0.value.kind != .alert } }
  var alerts: [Stored<DayNoteData>] { notes.filter { $0.value.kind == .alert } }

  /// What somebody who does a shift of that type has to know: no alert that has run out.
  func answer(on type: TemplateType?, at now: Instant) -> NotesOfDay {
    NotesOfDay(
      stableId: stableId, date: date, day: day,
      notes: notes.filter { note in
        let data = note.value
        let isOfType =
          type == nil || data.routineType == .all || data.routineType.rawValue == type?.rawValue
        return isOfType && (data.expiresAt.map { now < $0 } ?? true)
      })
  }

  /// How many were written after a moment, and how many of them are urgent.
  func unread(since moment: Instant?) -> UnreadNotes {
    let isNew: (Instant) -> Bool = { at in moment.map { $0 < at } ?? true }
    let new = notes.filter { isNew($0.updatedAt) }
    let general = day?.value.general == nil ? nil : day?.value.generalAt
    return UnreadNotes(
      count: new.count + (general.map(isNew) == true ? 1 : 0),
      criticalCount: new.count { $0.value.priority == .critical })
  }
}

extension ReadCall {
  /// What is noted of each day of a period, days without notes too.
  func notesOfDays(
    in stableId: ID, from first: CalendarDate, to last: CalendarDate
  ) throws -> [NotesOfDay] {
    let days = try days(in: stableId, from: first, to: last)
    let notes = try dayNotes(in: stableId, from: first, to: last)
    return (0...max(0, first.days(to: last))).map { offset in
      let date = first.adding(days: offset)
      return NotesOfDay(
        stableId: stableId, date: date, day: days.first { $0.value.date == date },
        notes: notes.filter { $0.value.from <= date && date <= $0.value.to })
    }
  }

  func notesOfDay(in stableId: ID, on date: CalendarDate) throws -> NotesOfDay {
    try notesOfDays(in: stableId, from: date, to: date).first
      ?? NotesOfDay(stableId: stableId, date: date, day: nil, notes: [])
  }
}
