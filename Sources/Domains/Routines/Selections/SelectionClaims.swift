import Kernel
import Platform

extension WriteCall {
  /// Notes in whose turn a shift was claimed, and that it is not theirs any more.
  func followClaim(
    of shiftId: ID, was old: ShiftData, is new: ShiftData, _ change: AuditAction
  ) throws {
    guard change == .delete || old.holders != new.holders,
      var selection = try reading.activeSelection(in: new.stableId)
    else { return }
    let before = selection.value
    let isLost = change == .delete || before.chooser.map { !new.isHeld(by: $0) } ?? true
    if isLost, selection.value.giveUp(shiftId) { try conclude(&selection, was: before, .unassign) }
    guard change == .assign, let last = new.places.last, last.assignmentType == .self,
      !old.isHeld(by: last.userId), before.counts(on: new.date),
      selection.value.claim(shiftId, by: last.userId)
    else { return }
    try conclude(&selection, was: before, .assign)
  }
}
