import Kernel
import Platform

extension Booking {
  /// `booking.setDeviceStatus`: moves a device on, along the table and past every guard.
  public func setDeviceStatus(
    _ params: SetDeviceStatusParams, _ call: WriteCall
  ) throws -> OrderDevice {
    var (work, device) = try call.reading.deviceAtWork(params.deviceId, of: params.orderId)
    try decideVersion(params.expectedVersion, device.work.version).demand()
    var findings = Findings(shape: [])
    let path = FieldPath()
    device.work.foundIssues =
      findings.lines(params.foundIssues, upTo: noteLengthMax, at: path.member("foundIssues"))
      ?? device.work.foundIssues
    device.work.diagnosisNotes =
      findings.lines(
        params.diagnosisNotes, upTo: noteLengthMax, at: path.member("diagnosisNotes"))
      ?? device.work.diagnosisNotes
    let details = MoveDetails(
      note: findings.lines(params.note, upTo: noteLengthMax, at: path.member("note")),
      carrier: findings.line(params.carrier, upTo: 80, at: path.member("carrier")),
      trackingNumber: findings.line(
        params.trackingNumber, upTo: 80, at: path.member("trackingNumber"))
    )

    if params.foundIssues != nil || params.diagnosisNotes != nil {
      try decideDevice(.updateDevice, on: work.facts(of: device), of: work.facts, by: call.actor)
        .demand()
      try call.save(device, in: &work)
    }
    try decideMove(
      of: work.facts(of: device), to: params.status, in: work.facts, by: call.actor
    ).demand()
    details.demandInputs(to: params.status, &findings)
    try findings.demand()

    try call.move(device.id, to: params.status, in: &work, details)
    try call.settle(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}

extension MoveDetails {
  /// What the step needs to be told and is not. Source: booking specification 7.3.
  func demandInputs(to status: DeviceStatus, _ findings: inout Findings) {
    for input in moveInputs(to: status) {
      let path = FieldPath()
      switch input {
      case .note where note == nil: findings.refuse(.noteRequired, at: path.member("note"))
      case .carrier where carrier == nil:
        findings.refuse(.carrierRequired, at: path.member("carrier"))
      case .trackingNumber where trackingNumber == nil:
        findings.refuse(.trackingNumberRequired, at: path.member("trackingNumber"))
      case .note, .carrier, .trackingNumber: break
      }
    }
  }
}
