import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.export`: a signed leave, or all that a device needs for a day. The host sends it.
  func export(_ params: ExportParams, _ call: WriteCall) throws -> ExportResult {
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
    let mail = exportMail(leave, to: try call.recipient(recipient), call.language)
    return ExportResult(
      envelope: envelope, fileName: "leave-\(leave.type.rawValue)-\(leave.startDate).json",
      qr: shownCode(String(decoding: envelope.json, as: UTF8.self)), mail: mail)
  }

  /// Who still waits for a decision asks; about any other leave the mail says how far it has come.
  private func exportMail(_ leave: StoredLeave, to: String, _ language: Language) -> ExportMail {
    let (name, type) = (leave.requesterName, leave.type.label(language))
    let start = LeaveDate.shown(leave.startDate)
    let period = LeaveDate.shown(leave.startDate, through: leave.endDate)
    let isAsked = leave.status == .submitted || leave.status == .pending
    let body: LeaveText =
      isAsked
      ? .exportBody(name: name, type: type, period: period, days: leave.countedDays)
      : .exportSettledBody(
        name: name, type: type, period: period, days: leave.countedDays,
        status: leave.status.label(language))
    return ExportMail(
      to: to,
      subject: LeaveText.exportSubject(type: type, start: start, name: name).text(in: language),
      body: body.text(in: language))
  }

  private func exportSnapshot(_ recipient: String?, _ call: WriteCall) throws -> ExportResult {
    let snapshot = try call.snapshot()
    let envelope = try call.seal(.snapshot, snapshot.payload)
    try call.recordExport(.snapshotExported, of: snapshot.id)
    let date = try call.today
    let today = LeaveDate.shown(date)
    let mail = ExportMail(
      to: try call.recipient(recipient),
      subject: LeaveText.snapshotSubject(name: call.actor.name, date: today)
        .text(in: call.language),
      body: LeaveText.snapshotBody(name: call.actor.name, date: today).text(in: call.language))
    return ExportResult(
      envelope: envelope, fileName: "leave-snapshot-\(date).json",
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
