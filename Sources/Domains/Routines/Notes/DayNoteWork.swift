import Kernel
import Platform

// How a write changes what is noted of a day: its version counts every change of its notes.

/// The most notes of horses that a day holds. Source: routines specification (c), Daily notes.
let horseNotesMax = 50

/// The most alerts of a day. Source: the same.
let alertsMax = 10

extension WriteCall {
  /// Refuses one note more than a day holds.
  func requireRoom(for kind: DayNoteKind, _ notes: NotesOfDay, at path: String) throws {
    let isFull =
      kind == .alert ? notes.alerts.count >= alertsMax : notes.ofHorses.count >= horseNotesMax
    if isFull { throw Refusal([Violation(RoutinesFault.tooManyNotes, at: path)]) }
  }

  /// Counts a change of a day, and tells of it.
  func touch(
    _ notes: NotesOfDay, _ change: (inout DayNotesData) -> Void = { _ in }
  ) throws {
    let fresh = DayNotesData(stableId: notes.stableId, date: notes.date)
    var day = notes.day ?? Stored(fresh, id: makeID(), by: self)
    change(&day.value)
    if notes.day != nil { day.touch(by: self) }
    try save(day)
    try record(day, was: notes.day?.value) { .notesChanged(.init(id: $0, version: $1, change: $2)) }
  }

  /// Adds a note to a day, and shows the day.
  func add(_ data: DayNoteData, to notes: NotesOfDay, _ caller: Caller) throws -> DayNotes {
    let note = Stored(data, id: makeID(), by: self)
    try save(note)
    try touch(notes)
    return try answerDay(notes, caller)
  }

  /// Takes a note of one day away, and shows the day.
  func remove(_ id: ID, _ kind: DayNoteKind, expected: Int?) throws -> DayNotes {
    let note = try reading.dayNote(id, kind)
    let notes = try reading.notesOfDay(in: note.value.stableId, on: note.value.from)
    try reading.requireVersion(expected, of: notes.day)
    let caller = try reading.caller()
    try caller.demand { $0.decision(onNote: note) }
    try removeDayNote(id)
    try touch(notes)
    return try answerDay(notes, caller)
  }

  /// A day as it is now.
  func answerDay(_ notes: NotesOfDay, _ caller: Caller) throws -> DayNotes {
    let now = try reading.notesOfDay(in: notes.stableId, on: notes.date)
    return try DayNoteAnswers(reading, caller, [now])
      .day(now, message: RoutinesText.saved.text(in: language))
  }

  /// Says that a note of several days changed, and shows its days.
  func answerDays(
    of note: Stored<DayNoteData>, was old: Stored<DayNoteData>?, _ change: AuditAction,
    _ caller: Caller
  ) throws -> [DayNotes] {
    try record(note, was: old?.value, change) {
      .notesChanged(.init(id: $0, version: $1, change: $2))
    }
    let days = try reading.notesOfDays(
      in: note.value.stableId, from: note.value.from, to: note.value.to)
    let answers = try DayNoteAnswers(reading, caller, days)
    return try reading.abreast(days) { try answers.day($0) }
  }
}

/// A text that says something, or what is wrong with it.
func givenText(_ text: String, at path: String, _ violations: inout [Violation]) -> String {
  if case .text(let clean) = NormalizedText.multiLine(text) { return clean }
  violations.append(Violation(RoutinesFault.required, at: path))
  return ""
}
