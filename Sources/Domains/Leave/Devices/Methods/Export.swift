import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.export`: a signed leave, or all that a device needs for a day. The host sends it.
  public func export(_ params: ExportParams, _ call: WriteCall) throws -> ExportResult {
    switch (params.leaveId, params.kind) {
    case (let leaveId?, nil): return try exportLeave(leaveId, params.recipient, call)
    case (nil, .snapshot?): return try exportSnapshot(params.recipient, call)
    case (nil, nil): throw Refusal([Violation(WireFault.required, at: "/leaveId")])
    case (_?, _?): throw Refusal([Violation(LeaveFault.oneContentOnly, at: "/kind")])
    }
  }

  private func exportLeave(
    _ leaveId: ID, _ recipient: String?, _ call: WriteCall
  ) throws -> ExportResult {
    let work = try call.reading.leaveContext(leaveId)
    let leave = work.leave
    let isHR = call.actor.leaveRole?.isHR ?? false
    guard leave.requesterId == call.actor.userId || isHR else {
      try call.reading.decide(.view, on: work).decision.orThrow()
      throw Refusal(LeaveFault.leaveForbidden)
    }
    let envelope = try call.envelope(of: work)
    try call.recordExport(.deltaExported, of: leave.id)
    let (type, start) = (leave.type.label(call.language), LeaveDate.shown(leave.startDate))
    let mail = ExportMail(
      to: try call.recipient(recipient),
      subject: LeaveText.exportSubject(type: type, start: start, name: leave.requesterName)
        .text(in: call.language),
      body: LeaveText.exportBody(
        name: leave.requesterName, type: type, start: start,
        end: LeaveDate.shown(leave.endDate), days: leave.countedDays
      ).text(in: call.language))
    return ExportResult(
      envelope: envelope, fileName: "leave-\(leave.type.rawValue)-\(leave.startDate).json",
      qr: shownCode(String(decoding: envelope.json, as: UTF8.self)), mail: mail)
  }

  private func exportSnapshot(_ recipient: String?, _ call: WriteCall) throws -> ExportResult {
    let snapshot = try call.snapshot()
    let envelope = try call.seal(.snapshot, snapshot.payload)
    try call.recordExport(.snapshotExported, of: snapshot.id)
    let today = LeaveDate.shown(call.today)
    let mail = ExportMail(
      to: try call.recipient(recipient),
      subject: LeaveText.snapshotSubject(name: call.actor.name, date: today)
        .text(in: call.language),
      body: LeaveText.snapshotBody(name: call.actor.name, date: today).text(in: call.language))
    return ExportResult(
      envelope: envelope, fileName: "leave-snapshot-\(call.today).json",
      qr: shownCode(String(decoding: envelope.json, as: UTF8.self)), mail: mail)
  }
}

extension WriteCall {
  fileprivate func recipient(_ given: String?) throws -> String {
    guard let given else { return try database.settings(of: organizationId).exportRecipient }
    guard isMailAddress(given) else {
      throw Refusal([Violation(LeaveFault.mailAddressInvalid, at: "/recipient")])
    }
    return given
  }

  fileprivate func recordExport(_ audit: TransferAudit, of id: ID) throws {
    try record(
      Change(
        LeaveEvent.exported(.init(userId: actor.userId, audit: audit, subjectId: id)),
        of: actor.userId))
  }
}
