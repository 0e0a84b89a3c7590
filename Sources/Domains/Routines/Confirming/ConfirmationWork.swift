import Kernel
import Platform

extension WriteCall {
  /// Work that was finished waits to be approved where its template says so; its managers hear of
  /// it.
  func waitForConfirmation(_ work: inout ShiftAtWork) throws {
    guard work.data.needsConfirmation == true else { return }
    work.data.confirmation = ConfirmationData(state: .waiting)
    try keepWaiting(work.shift)
    try tell(
      .workToConfirm(
        name: reading.name(of: work.data.completedBy ?? ""), routine: work.data.templateName,
        date: work.data.date),
      to: reading.managers(of: work.data.stableId), of: work.shift)
  }

  /// Opens finished work again: points go back, and it is no longer done.
  func openAgain(_ work: inout ShiftAtWork) throws {
    work.data.status = .inProgress
    try takePointsBack(of: work)
    work.data.completedAt = nil
    work.data.completedBy = nil
    work.data.tookPart = nil
    work.data.pointsAwarded = nil
    work.data.confirmation = nil
    try keepWaiting(work.shift)
  }

  /// Approves finished work; points that waited for it are given.
  ///
  /// - Parameter moment: when it was approved; now.
  func confirm(
    _ work: inout ShiftAtWork, _ confirmation: ConfirmationData, at moment: Instant? = nil
  ) throws {
    work.data.confirmation = confirmation
    try keepWaiting(work.shift)
    guard work.data.awaitsPoints else { return }
    for userId in work.data.whoTookPart { try award(&work, to: userId, at: moment) }
  }

  /// Writes that work counts as approved since a moment, as something that nobody did.
  func approveByItself(
    _ shift: inout Stored<ShiftData>, at moment: Instant, _ caller: Caller
  ) throws {
    var work = ShiftAtWork(shift: shift, old: shift.value, caller: caller)
    let call = byItself
    try call.confirm(
      &work, ConfirmationData(state: .confirmed, by: Naming.system, at: moment), at: moment)
    work.shift.version += 1
    work.shift.updatedAt = moment
    work.shift.updatedBy = Naming.system
    try call.update(work.shift)
    try call.record(work.shift, was: work.old, .update)
    shift = work.shift
  }
}
