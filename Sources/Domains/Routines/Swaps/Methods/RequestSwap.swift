import Kernel
import Platform

extension Routines {
  /// `routines.requestSwap`: asks one member to take a shift, perhaps for one of theirs.
  func requestSwap(_ params: RequestSwapParams, _ call: WriteCall) throws -> Swap {
    let work = try call.workOnShift(params.instanceId)
    try call.require(.requestSwap, work, expected: params.expectedVersion)
    try require(params, work, call)
    let taken = try ([params.instanceId] + [params.offeredInstanceId].compactMap(\.self))
      .contains { try !call.reading.openSwaps(of: $0).isEmpty }
    if taken { throw Refusal(RoutinesFault.swapAlreadyOpen) }
    var swap = Stored(
      SwapData(
        instanceId: work.shift.id, stableId: work.data.stableId,
        offeredId: params.offeredInstanceId, requestedBy: work.caller.userId,
        recipient: params.toUserId, status: .open, message: params.message?.withoutMarks),
      id: call.makeID(), by: call)
    try call.conclude(&swap, was: nil)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.swapRequested, to: [params.toUserId]) { notice in
        (notice.by, notice.text) = (work.caller.userId, params.message?.withoutMarks)
      }
    return try call.answer(
      swap, work.caller, .swapAsked(name: call.reading.name(of: params.toUserId)))
  }

  /// All that the method itself refuses, together.
  private func require(
    _ params: RequestSwapParams, _ work: ShiftAtWork, _ call: WriteCall
  ) throws {
    var violations: [Violation] = []
    if let violation = try call.reading.placeViolation(
      params.toUserId, of: work.data, at: "/toUserId")
    {
      violations.append(violation)
    }
    if let offered = params.offeredInstanceId, try !canOffer(offered, params, work, call) {
      violations.append(Violation(RoutinesFault.offerInvalid, at: "/offeredInstanceId"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  /// One of that member's scheduled shifts, which the asker can have.
  private func canOffer(
    _ id: ID, _ params: RequestSwapParams, _ work: ShiftAtWork, _ call: WriteCall
  ) throws -> Bool {
    let offered = try call.reading.shift(id)
    let seen = SeenShift(offered.value, try call.reading.clock(of: offered.value.stableId)).data
    return id != work.shift.id && seen.status == .scheduled
      && seen.isHeld(by: params.toUserId) && !seen.isHeld(by: work.caller.userId)
      && work.caller.reaches(seen.stableId)
  }
}
