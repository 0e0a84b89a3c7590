import Kernel
import Platform
import Store

extension Booking {
  /// `booking.updateDevice`: what is given replaces what is there, and is judged like it.
  func updateDevice(_ params: UpdateDeviceForm, _ call: WriteCall) throws -> OrderDevice {
    var findings = Findings(shape: params.shape)
    let path = FieldPath()
    let orderId = findings.id(params.orderId, at: path.member("orderId")).value
    let deviceId = findings.requiredId(params.deviceId, at: path.member("deviceId"))
    guard let deviceId else { throw Refusal(findings.violations) }
    var (work, device) = try call.workOn(device: deviceId, of: orderId, .updateDevice)
    try decideVersion(
      params.expectedVersion.value, device.work.version, else: BookingFault.versionConflict
    )
    .and(decideWorkflow(params.workflowType.value, device.device)).orThrow()

    let found = findings.lines(
      params.foundIssues, upTo: noteLengthMax, at: path.member("foundIssues"))
    let notes = findings.lines(
      params.diagnosisNotes, upTo: noteLengthMax, at: path.member("diagnosisNotes"))
    let judged = try judged(
      DevicePatch.form(params, on: device.device), shape: findings.violations, of: work,
      own: device, call)
    DevicePatch.apply(judged.device, params, to: &device.device)
    device.work.foundIssues = found.value ?? device.work.foundIssues
    device.work.diagnosisNotes = notes.value ?? device.work.diagnosisNotes
    try call.keepPasscode(judged.device, params, of: &device)
    try call.save(device, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(
      device: device.id, of: work, warnings: judged.findings.warnings)
  }

  /// Work that has begun cannot become another kind of work.
  private func decideWorkflow(_ workflow: WorkflowType?, _ device: StoredDevice) -> Decision {
    guard let workflow, workflow != device.workflowType, !device.status.isBeforeDiagnosis else {
      return .allowed
    }
    return .refused(BookingFault.workflowFixed)
  }
}

extension WriteCall {
  /// A new passcode replaces the old one; another kind without one takes it away.
  fileprivate func keepPasscode(
    _ judged: NormalizedDevice, _ params: UpdateDeviceForm, of device: inout DeviceContext
  ) throws {
    guard !params.passcode.isAbsent || !params.passcodeType.isAbsent else { return }
    let sealed = try judged.passcode.map {
      try StoredDevice.passcode.seal(Array($0.utf8), row: device.id, services)
    }
    try database.setPasscode(sealed, ofDevice: device.id, order: device.orderId)
    device.device.hasPasscode = sealed != nil
  }
}
