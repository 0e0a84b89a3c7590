import Kernel
import Platform

/// What whoever writes about somebody else's leave must have, as it is kept with a write under a
/// key; about their own everybody may.
enum RightToOthersLeave: String {
  /// To see it, as themselves or in somebody's place: whoever works on a leave is shown it.
  case see

  /// To ask for it in the person's name.
  case ask

  /// To give papers to it.
  case document
}

extension ReadCall {
  /// Notes that whoever asks was let do something with somebody's leave.
  ///
  /// - Parameter leaveId: which; empty where none is there yet.
  func note(_ right: RightToOthersLeave, of requesterId: ID, _ leaveId: ID = "") {
    guard requesterId != actor.userId else { return }
    request.rights?.note(DemandedRight("leave", right.rawValue, of: leaveId))
  }

  fileprivate func demand(_ right: RightToOthersLeave, _ leaveId: ID) throws {
    switch right {
    case .see:
      // What is kept no longer is nobody's to see; the answers that told of it are emptied.
      let work = try leaveContext(leaveId)
      try standing(.view, on: work).decision.decision.orThrow()
    case .ask:
      guard actor.leaveRole?.isHR == true else { throw Refusal(LeaveFault.onBehalfForbidden) }
    case .document:
      guard actor.leaveRole?.isHR == true else { throw Refusal(LeaveFault.leaveForbidden) }
    }
  }
}

extension Leave {
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    guard let word = RightToOthersLeave(rawValue: right.name) else {
      throw Refusal(PlatformFault.resultNotKept)
    }
    try call.demand(word, right.subject)
  }
}
