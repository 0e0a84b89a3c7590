import Kernel
import Platform

extension Booking {
  /// `booking.setDeviceStatus`: moves a device on, along the table and past every guard.
  func setDeviceStatus(
    _ params: SetDeviceStatusParams, _ call: WriteCall
  ) throws -> OrderDevice {
    var (work, device) = try call.reading.deviceAtWork(params.deviceId, of: params.orderId)
    try decideVersion(
      params.expectedVersion, device.work.version, else: BookingFault.versionConflict
    ).orThrow()
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
        .orThrow()
      try call.save(device, in: &work)
    }
    try decideMove(
      of: work.facts(of: device), to: params.status, in: work.facts, by: call.actor
    ).orThrow()
    call.note(.setDeviceStatus, order: work.order.id, device: device.id)
    details.requireInputs(to: params.status, &findings)
    try findings.orThrow()

    try call.move(device.id, to: params.status, in: &work, details)
    try call.conclude(&work)
    return try call.reading.answer(device: device.id, of: work)
  }
}
