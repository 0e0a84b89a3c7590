import Kernel
import Platform

/// How swaps look to hosts.
struct SwapAnswers {
  private let call: ReadCall
  private let caller: Caller
  private let names: Naming
  private let shifts: ShiftAnswers

  init(_ call: ReadCall, _ caller: Caller, _ swaps: [Stored<SwapData>]) throws {
    (self.call, self.caller) = (call, caller)
    names = try call.naming(
      swaps, and: swaps.flatMap { [$0.value.requestedBy, $0.value.recipient, $0.value.approvedBy] })
    let known = try call.abreast(swaps) { try call.shifts(of: $0.value) }.flatMap(\.self)
    shifts = try ShiftAnswers(call, caller, known)
  }

  func answer(_ swap: Stored<SwapData>, doneText: String? = nil) throws -> Swap {
    let data = swap.value
    let status = try call.status(of: swap)
    let both = try call.shifts(of: data)
    let asked = both.first { $0.id == data.instanceId }
    let instance = try asked.map(shifts.summary)
    let offered = try both.first { $0.id == data.offeredId }.map(shifts.summary)
    let summary = summary(data, status, asked?.value, offered)
    return Swap(
      id: swap.id, version: swap.version, instance: instance,
      requestedBy: names.person(data.requestedBy), recipient: names.person(data.recipient),
      offered: offered, status: status, statusLabel: status.label(call.language),
      colorToken: status.colorToken, message: data.message, createdAt: swap.createdAt,
      answeredAt: data.answeredAt, approvedBy: data.approvedBy.map(names.person),
      actions: [
        "accept": decision(caller.decision(answering: data), in: status, [.open]),
        "decline": decision(caller.decision(answering: data), in: status, [.open]),
        "approve": decision(
          caller.decision(.manageSchedules, in: data.stableId), in: status, [.waitingApproval]),
        "cancel": decision(
          caller.decision(withdrawing: data), in: status, [.open, .waitingApproval]),
      ], summary: summary, accessibilityText: summary, doneText: doneText)
  }

  private func decision(
    _ right: Decision, in status: SwapStatus, _ wanted: Set<SwapStatus>
  ) -> Decision {
    guard right.isAllowed else { return right }
    return wanted.contains(status) ? .allowed : .refused(RoutinesFault.swapClosed)
  }

  private func summary(
    _ data: SwapData, _ status: SwapStatus, _ asked: ShiftData?, _ offered: ShiftSummary?
  ) -> String {
    let (name, other) = (names.name(data.requestedBy), names.name(data.recipient))
    let (routine, label) = (asked?.templateName ?? "–", status.label(call.language))
    guard let offered else {
      return RoutinesText.swapSummary(
        name: name, other: other, routine: routine, when: asked.map(shifts.whenInside) ?? "–",
        status: label
      ).text(in: call.language)
    }
    return RoutinesText.swapOfferSummary(
      name: name, other: other, routine: routine, offered: offered.templateName, status: label
    ).text(in: call.language)
  }
}

extension SwapStatus {
  /// Source: routines specification (g), short label lists.
  var colorToken: String {
    switch self {
    case .open: "blue"
    case .waitingApproval: "orange"
    case .done: "green"
    case .declined, .cancelled, .closed: "gray"
    }
  }
}

extension Caller {
  /// Only whoever was asked answers.
  func decision(answering swap: SwapData) -> Decision {
    let base = decision(in: swap.stableId)
    guard base.isAllowed else { return base }
    return userId == swap.recipient ? .allowed : .refused(RoutinesFault.notRecipient)
  }

  /// Whoever asked takes it back, or a manager.
  func decision(withdrawing swap: SwapData) -> Decision {
    decision(userId == swap.requestedBy ? nil : .manageSchedules, in: swap.stableId)
  }
}

extension ReadCall {
  /// The shifts of a swap that are still there.
  func shifts(of swap: SwapData) throws -> [Stored<ShiftData>] {
    try [swap.instanceId, swap.offeredId].compactMap(\.self).compactMap { id in
      do { return try shift(id) } catch let refusal as Refusal {
        guard case .fault = refusal else { throw refusal }
        return nil
      }
    }
  }

  /// How far it has come: closed as soon as one of its shifts is not what it was.
  func status(of swap: Stored<SwapData>) throws -> SwapStatus {
    let data = swap.value
    guard data.status == .open || data.status == .waitingApproval else { return data.status }
    for id in [data.instanceId, data.offeredId].compactMap(\.self) {
      guard let shift = try shifts(of: data).first(where: { $0.id == id }) else { return .closed }
      let seen = SeenShift(shift.value, try clock(of: shift.value.stableId)).data
      if seen.status != .scheduled || !seen.keeps(data, of: id) { return .closed }
    }
    return data.status
  }
}
