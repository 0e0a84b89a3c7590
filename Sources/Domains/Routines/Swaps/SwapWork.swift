import Kernel
import Platform

extension WriteCall {
  /// The swap of that id, for somebody who may go on with it in one of these states.
  func workOnSwap(
    _ id: ID, expected: Int?, in states: Set<SwapStatus>,
    _ decide: (Caller, SwapData) -> Decision
  ) throws -> (swap: Stored<SwapData>, caller: Caller) {
    let swap = try reading.swap(id)
    try swap.require(expected, reading.naming([swap]))
    let caller = try reading.caller()
    try caller.demand { decide($0, swap.value) }
    guard try states.contains(reading.status(of: swap)) else {
      throw Refusal(RoutinesFault.swapClosed)
    }
    return (swap, caller)
  }

  /// Stores what became of a swap, and tells of it.
  func conclude(_ swap: inout Stored<SwapData>, was old: SwapData?) throws {
    if old != nil { swap.touch(by: self) }
    try save(swap)
    try record(swap, was: old) { .swapChanged(.init(id: $0, version: $1, change: $2)) }
  }

  /// Closes what was asked about a shift that is not what it was.
  ///
  /// - Parameter shift: when only its people may be others: what was asked stays while it can still
  ///   be done.
  func closeSwaps(of shiftId: ID, in shift: ShiftData? = nil) throws {
    for var swap in try reading.openSwaps(of: shiftId) {
      let old = swap.value
      if let shift, shift.keeps(old, of: shiftId) { continue }
      swap.value.status = .closed
      try conclude(&swap, was: old)
    }
  }

  /// Refuses the exchange when one of the two may not have the other's shift any more, or is none
  /// whom anything is assigned to. Source: routines specification (i), "Swaps".
  func requireAssignable(_ swap: SwapData) throws {
    var wanted = [(swap.recipient, swap.instanceId)]
    if let offered = swap.offeredId { wanted.append((swap.requestedBy, offered)) }
    var violations = try wanted.compactMap { userId, shiftId in
      try reading.placeViolation(userId, of: reading.shift(shiftId).value, at: "")
    }
    if swap.offeredId == nil {
      let asker = try reading.assigneeViolation(swap.requestedBy, in: swap.stableId, at: "")
      violations += [asker].compactMap(\.self)
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  /// Gives each of the two the other's shift.
  func exchange(_ swap: SwapData, _ caller: Caller) throws {
    try give(swap.instanceId, from: swap.requestedBy, to: swap.recipient, caller)
    if let offered = swap.offeredId {
      try give(offered, from: swap.recipient, to: swap.requestedBy, caller)
    }
  }

  private func give(
    _ shiftId: ID, from holder: ID, to userId: ID, _ caller: Caller
  ) throws {
    var shift = try reading.shift(shiftId)
    let old = shift.value
    shift.value.leave(holder)
    shift.value.join(userId, .manual, by: caller.userId, at: now)
    shift.touch(by: self)
    try update(shift)
    try record(shift, was: old, .assign)
  }

  /// Tells both what became of a swap, as it is now, but not whoever did it.
  func tellAnswer(_ swap: Stored<SwapData>, _ caller: Caller, notify: Bool?) throws {
    let data = swap.value
    guard let shift = try reading.shifts(of: data).first(where: { $0.id == data.instanceId }) else {
      return
    }
    let notices = ShiftNotices(self, of: shift, by: caller, notify: notify)
    try notices.tell(.swapAnswered, to: [data.requestedBy, data.recipient]) {
      $0.swapStatus = data.status
    }
    guard data.status == .waitingApproval else { return }
    try notices.tellManagers(.swapRequested) { notice in
      (notice.by, notice.text) = (data.requestedBy, data.message)
    }
  }

  /// A swap as the answer of a write.
  func answer(
    _ swap: Stored<SwapData>, _ caller: Caller, _ text: RoutinesText = .saved
  ) throws -> Swap {
    try SwapAnswers(reading, caller, [swap]).answer(swap, doneText: text.text(in: language))
  }
}
