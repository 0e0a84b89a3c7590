import Kernel
import Platform

// What guards have demanded beside a role that may do the same with its own, as it is kept with a
// write under a key.

extension WriteCall {
  /// Notes that somebody was let do something because they answer for all runs; `isOwn` where
  /// anybody may.
  func note(_ right: AdminsRight, unless isOwn: Bool) {
    guard !isOwn else { return }
    request.rights?.note(DemandedRight("signatures", right.rawValue))
  }
}

extension Signatures {
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    guard let right = AdminsRight(rawValue: right.name) else {
      throw Refusal(PlatformFault.resultNotKept)
    }
    try right.decision(call.actor).orThrow()
  }
}
