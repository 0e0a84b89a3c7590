import Kernel
import Platform

// What guards have demanded in stables, as it is kept with a write under a key: a permission, or
// `member` where whoever counts and reaches the stable may, and the stable, or none; or what a
// handle gives to whoever has it.

extension ReadCall {
  /// How a guard notes what it has demanded of whoever asks; of nobody else.
  var noted: Caller.RightNoted? {
    guard let rights = request.rights, actor.userId == request.session?.actor.userId else {
      return nil
    }
    return { permission, stableId in
      rights.note(
        DemandedRight("routines", permission?.rawValue ?? anyMember, of: stableId ?? ""))
    }
  }
}

extension Routines {
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    if right.name == fireByHandle { return try call.demandFiring(right.subject) }
    let permission = Permission(rawValue: right.name)
    guard permission != nil || right.name == anyMember else {
      throw Refusal(PlatformFault.resultNotKept)
    }
    try call.caller().require(permission, in: right.subject.isEmpty ? nil : right.subject)
  }
}

/// No permission has this name.
private let anyMember = "member"
