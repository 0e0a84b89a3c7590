import Kernel
import Platform

extension WriteCall {
  /// Notes in whose turn a shift was claimed, and that it is not theirs any more.
  func followClaim(
    of shiftId: ID, was old: ShiftData, is new: ShiftData, _ change: AuditAction
  ) throws {
    guard change == .delete || old.assignedTo != new.assignedTo,
      var selection = try reading.activeSelection(in: new.stableId)
    else { return }
    let before = selection.value
    if selection.value.giveUp(shiftId) { try settle(&selection, was: before, .unassign) }
    guard change == .assign, new.assignmentType == .self, let userId = new.assignedTo,
      before.counts(on: new.date), selection.value.claim(shiftId, by: userId)
    else { return }
    try settle(&selection, was: before, .assign)
  }
}
