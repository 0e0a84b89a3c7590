import Kernel
import Platform

extension Booking {
  /// `booking.updateDraft`: reset, clearClient, patch, ops, goTo, in this order; all or nothing.
  func updateDraft(_ params: UpdateDraftParams, _ call: WriteCall) throws -> Draft {
    var violations = params.patch.map { DraftShape.faults(ofData: $0, at: "/patch") } ?? []
    for (index, op) in (params.ops ?? []).enumerated() {
      violations += op.faults(at: "/ops/\(index)")
    }
    guard violations.isEmpty else { throw Refusal(violations) }

    var draft = try call.reading.draft(params.draftId, expectedVersion: params.expectedVersion)
    let origins = try change(&draft, by: params, call)
    let judged = try judged(draft.data, call.reading)
    let excesses = judged.steps.excesses.map {
      Violation($0.fault, at: origins.pointer(to: $0.path, in: draft.data))
    }
    guard excesses.isEmpty else { throw Refusal(excesses) }
    if let target = params.goTo {
      switch DraftNavigation.go(to: target, from: draft.row.currentStep, judged.steps) {
      case .step(let step): draft.row.currentStep = step
      case .refused(let step, let violations):
        throw Refusal(BookingFault.stepIncomplete(step: step), because: violations)
      }
    }
    draft.row.version += 1
    try call.save(&draft, isNew: false, from: params.patch == nil ? "/ops" : "/patch")
    return try answer(draft, judged, call.reading)
  }

  /// Everything but the step; answers where in the params the data come from.
  private func change(
    _ draft: inout OpenDraft, by params: UpdateDraftParams, _ call: WriteCall
  ) throws -> DraftOrigins {
    if params.reset {
      draft.data = DraftData(
        try call.reading.draftDefaults(), serviceType: draft.data.serviceType)
      draft.row.currentStep = .client
    }
    if params.clearClient { draft.data.clearClient(try call.reading.draftDefaults()) }
    if let patch = params.patch { try call.merge(DraftObject(patch), into: &draft.data) }
    var origins = DraftOrigins(hasPatch: params.patch != nil)
    for (index, op) in (params.ops ?? []).enumerated() {
      let known = draft.data.deviceKeys
      guard draft.data.apply(op.change, makeKey: call.makeID) else {
        throw Refusal([Violation(BookingFault.draftDeviceNotFound, at: "/ops/\(index)/key")])
      }
      for key in draft.data.deviceKeys.subtracting(known) {
        origins.devices[key] = "/ops/\(index)/device"
      }
      if op.op == .updateDevice, let key = op.key { origins.devices[key] = "/ops/\(index)/patch" }
    }
    return origins
  }
}

/// Where in the params what is in a draft now comes from.
private struct DraftOrigins {
  let hasPatch: Bool

  /// Of devices that were changed one by one, by their keys.
  var devices: [String: String] = [:]

  func pointer(to path: String, in data: DraftData) -> String {
    let steps = path.split(separator: "/", maxSplits: 2)
    if steps.count >= 2, steps[0] == "devices", let index = Int(steps[1]),
      let key = data.deviceKey(at: index), let device = devices[key]
    {
      return device + (steps.count > 2 ? "/" + steps[2] : "")
    }
    return hasPatch ? "/patch" + path : "/ops"
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
