import Kernel
import Platform
import Store

extension ReadCall {
  /// What the policy says of a leave on file as some kind, as of the day on which it was sent:
  /// days that passed while others decided are no fault of its owner.
  func judge(onFile leave: StoredLeave, as type: LeaveType) throws -> ValidateResult {
    var request = RequestForm(leave)
    request.type = .value(type)
    let sent = leave.submittedAt ?? leave.createdAt
    var facts = Facts()
    facts.today = try clock.date(of: sent).description
    return try judge(
      ValidationForm(request: .value(request), facts: .value(facts)),
      for: subject(leave.requesterId), database.settings(of: organizationId))
  }

  /// What somebody who decides about a leave looks at: the certificate, what the person has left,
  /// and while nobody has decided what the policy remarks.
  func addGrounds(to record: inout LeaveRecord, of leave: StoredLeave) throws {
    record.certificate = try certificate(of: leave)
    let ledger = try ledger(of: leave.requesterId)
    record.balances = try items(ledger.books(leave.startDate.year), ledger)
    guard leave.status == .submitted || leave.status == .pending,
      try colleague(leave.requesterId)?.leaveRole != nil
    else { return }
    record.warnings = try judge(onFile: leave, as: leave.type).warnings
  }

  /// Whether a leave needs a medical certificate, and has one; what proves a leave proves that it
  /// goes on.
  private func certificate(of leave: StoredLeave) throws -> CertificateState {
    let isNeeded = leave.type.needsCertificate(countedDays: leave.countedDays)
    var documents = try database.documents(ofLeave: leave.id)
    if leave.isExtension, let parent = leave.parentId {
      documents += try database.documents(ofLeave: parent)
    }
    let isOnFile = documents.contains { $0.kind == .medical }
    let label: LeaveText =
      isOnFile ? .certificateHere : isNeeded ? .certificateLacking : .certificateNotNeeded
    return CertificateState(
      required: isNeeded, onFile: isOnFile, label: label.text(in: language))
  }
}
