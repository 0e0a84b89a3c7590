import Kernel
import Platform

extension Routines {
  /// `routines.setDailyNotes`: what is noted of a day as a whole, and its weather; `null` clears.
  func setDailyNotes(_ params: DayNotesForm, _ call: WriteCall) throws -> DayNotes {
    var findings = RoutineFindings(
      shape: params.shape, order: ["stableId", "date", "general", "weather"])
    if params.stableId.isAbsent { findings.refuse(.required, at: "/stableId") }
    let date = findings.read(
      params.date, at: "/date", else: .invalidDate, isRequired: true, plannedDate)
    let general = findings.read(params.general, at: "/general", else: .required, clean)
    let weather = findings.read(params.weather, at: "/weather", else: .required, clean)
    try findings.orThrow()
    guard let stableId = params.stableId.value, let date else { throw Defect("no day") }
    _ = try call.reading.stable(stableId)
    let notes = try call.reading.notesOfDay(in: stableId, on: date)
    try call.reading.requireVersion(params.expectedVersion.value, of: notes.day)
    let caller = try call.reading.caller()
    try caller.require(in: stableId)
    try call.touch(notes) { day in
      if params.cleared.contains("general") { day.general = nil }
      if params.cleared.contains("weather") { day.weather = nil }
      if let general, general != day.general {
        (day.general, day.generalAt, day.generalBy) = (general, call.now, caller.userId)
      }
      day.weather = weather ?? day.weather
    }
    return try call.answerDay(notes, caller)
  }

  private func clean(_ text: String) -> String? {
    guard case .text(let clean) = NormalizedText.multiLine(text) else { return nil }
    return clean
  }
}
