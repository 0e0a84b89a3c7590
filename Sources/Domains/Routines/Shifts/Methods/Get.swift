import Kernel
import Platform

extension Routines {
  /// `routines.get`: a shift with its texts, actions and reasons.
  func get(_ params: GetParams, _ call: ReadCall) throws -> Shift {
    let parts = ["progress", "audit", "notes", "suggestions"]
    let unknown = (params.include ?? []).enumerated().filter { !parts.contains($0.element) }
    guard unknown.isEmpty else {
      throw Refusal(
        unknown.map { Violation(RoutinesFault.unknownValue, at: "/include/\($0.offset)") })
    }
    let shift = try call.shift(params.instanceId)
    let caller = try call.caller()
    try caller.require(in: shift.value.stableId)
    let answers = try ShiftAnswers(call, caller, [shift])
    var answer = try answers.answer(shift)
    let include = Set(params.include ?? [])
    if !include.contains("progress") { answer.progress.steps = nil }
    if include.contains("notes") {
      let notes = try answers.notes(shift.value)
      let shown = try DayNoteAnswers(call, caller, [notes])
      answer.dayNotes = try shown.list(notes)
      answer.alerts = shown.alerts(notes)
    }
    // A part that the caller may not see is left out.
    let isManager = caller.manages(shift.value.stableId)
    if include.contains("audit"), isManager {
      answer.audit = try call.recentChanges(of: shift.id)
    }
    if include.contains("suggestions"), isManager || shift.value.isHeld(by: caller.userId) {
      answer.suggestions = Array(
        try Suggestions(call, caller, shift, for: isManager ? .reassign : .swap)
          .items().prefix(5))
    }
    return answer
  }
}
