import Kernel
import Platform

extension Booking {
  /// `booking.updateDraft`: reset, clearClient, patch, ops, goTo, in this order; all or nothing.
  public func updateDraft(_ params: UpdateDraftParams, _ call: WriteCall) throws -> Draft {
    var violations = params.patch.map { DraftShape.faults(ofData: $0, at: "/patch") } ?? []
    for (index, op) in (params.ops ?? []).enumerated() {
      violations += op.faults(at: "/ops/\(index)")
    }
    guard violations.isEmpty else { throw Refusal(violations) }

    var draft = try call.reading.draft(params.draftId, expectedVersion: params.expectedVersion)
    try change(&draft, by: params, call)
    let judgement = try judged(draft.data, call.reading)
    if let target = params.goTo {
      switch DraftNavigation.go(to: target, from: draft.row.currentStep, judgement) {
      case .step(let step): draft.row.currentStep = step
      case .refused(let step, let violations):
        throw Refusal(BookingFault.stepIncomplete(step: step), because: violations)
      }
    }
    draft.row.version += 1
    try call.save(&draft, isNew: false, from: params.patch == nil ? "/ops" : "/patch")
    return shown(draft, judgement, call.reading)
  }

  /// Everything but the step.
  private func change(
    _ draft: inout OpenDraft, by params: UpdateDraftParams, _ call: WriteCall
  ) throws {
    if params.reset {
      draft.data = DraftData(
        try call.reading.draftDefaults(), serviceType: draft.data.serviceType)
      draft.row.currentStep = .client
    }
    if params.clearClient { draft.data.clearClient(try call.reading.draftDefaults()) }
    if let patch = params.patch { try call.merge(DraftObject(patch), into: &draft.data) }
    for (index, op) in (params.ops ?? []).enumerated() {
      guard draft.data.apply(op.change, makeKey: call.makeID) else {
        throw Refusal([Violation(BookingFault.draftDeviceNotFound, at: "/ops/\(index)/key")])
      }
    }
  }
}

extension DraftOp {
  /// What is wrong with the change itself.
  fileprivate func faults(at pointer: String) -> [Violation] {
    var violations: [Violation] = []
    if op != .addDevice, key == nil {
      violations.append(Violation(BookingFault.opMemberRequired, at: pointer + "/key"))
    }
    if op == .updateDevice, patch == nil {
      violations.append(Violation(BookingFault.opMemberRequired, at: pointer + "/patch"))
    }
    if let device { violations += DraftShape.faults(ofDevice: device, at: pointer + "/device") }
    if let patch { violations += DraftShape.faults(ofDevice: patch, at: pointer + "/patch") }
    return violations
  }

  fileprivate var change: DraftDeviceOp {
    switch op {
    case .addDevice: .add(device.map(DraftObject.init) ?? DraftObject())
    case .updateDevice: .update(key: key ?? "", patch.map(DraftObject.init) ?? DraftObject())
    case .removeDevice: .remove(key: key ?? "")
    }
  }
}
