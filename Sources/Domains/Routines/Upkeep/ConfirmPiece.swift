import Kernel
import Platform

extension Routines {
  /// Work that nobody has answered in time counts as approved.
  var confirmPiece: Upkeep {
    piece("routines.confirm", .upkeepConfirm, every: 1) { turn in
      let (database, organizationId) = (turn.database, turn.organizationId)
      // No stable answers faster.
      let last = turn.now.adding(hours: -1)
      return Batch(
        page: { after, limit in
          try database.unconfirmed(
            of: organizationId, since: last, after: TimePlace(spelled: after[...]), limit
          ).map { ($0.spelled, $0.id) }
        }, change: { call, id in try call.confirmUnanswered(id) })
    }
  }
}

extension WriteCall {
  /// Writes that work counts as approved, when it does; answers how many.
  fileprivate func confirmUnanswered(_ id: ID) throws -> Int {
    var shift = try reading.shift(id)
    let hours = try reading.settings(of: shift.value.stableId).int(.autoConfirmHours)
    guard shift.value.confirmation?.state == .waiting,
      let told = shift.value.confirmation(autoAfter: hours, at: now), told.state == .confirmed
    else { return 0 }
    try approveByItself(&shift, at: told.at ?? now, reading.caller())
    return 1
  }
}
