import Kernel
import Platform

extension WriteCall {
  /// The selection process of that id, for somebody who orders them, in one of these states.
  func workOnSelection(
    _ id: ID, expected: Int?, in states: Set<SelectionStatus>, or fault: RoutinesFault
  ) throws -> (selection: Stored<SelectionData>, caller: Caller) {
    let selection = try reading.selection(id)
    try selection.require(expected, reading.naming([selection]))
    let caller = try reading.caller()
    try caller.require(.manageSelectionProcesses, in: selection.value.stableId)
    guard states.contains(selection.value.status) else { throw Refusal(fault) }
    return (selection, caller)
  }

  /// Stores what became of a selection process, and tells of it.
  func conclude(
    _ selection: inout Stored<SelectionData>, was old: SelectionData?, _ change: AuditAction
  ) throws {
    if old != nil { selection.touch(by: self) }
    try save(selection)
    try record(selection, was: old, change)
    try tellChoosers(selection.value, was: old)
  }

  /// Tells whose turn has come, and all who chose when everybody has.
  private func tellChoosers(_ selection: SelectionData, was old: SelectionData?) throws {
    func notice(_ type: NotificationType) throws -> NoticeData {
      var notice = NoticeData(type: type)
      notice.stable = try reading.find(selection.stableId, on: .stables)?.value.name
      (notice.from, notice.to) = (selection.from, selection.to)
      return notice
    }
    if let chooser = selection.chooser, chooser != old?.chooser {
      try tell(notice(.selectionTurnStarted), to: [chooser], at: now)
    }
    if selection.status == .completed, old?.status != .completed {
      try tell(notice(.selectionCompleted), to: selection.turns.map(\.userId), at: now)
    }
  }

  func record(
    _ selection: Stored<SelectionData>, was old: SelectionData?, _ change: AuditAction
  ) throws {
    try record(selection, was: old, change) {
      .selectionChanged(.init(id: $0, version: $1, change: $2))
    }
  }

  /// A selection process as the answer of a write.
  func answer(_ selection: Stored<SelectionData>, _ caller: Caller) throws -> Selection {
    guard var answer = try reading.answers([selection], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }
}
