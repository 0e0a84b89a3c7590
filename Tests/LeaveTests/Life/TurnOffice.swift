import Kernel
import Platform
import Store
import TestSupport

@testable import Leave

// An office in which Ann, who works in Finance under a head, asks for leave. It is Monday
// 2026-03-02; Friday and Saturday are free.

extension PayOffice {
  static func atWork() throws -> PayOffice {
    let office = try PayOffice()
    try office.hire("head", .deptHead) { $0.department = "Finance" }
    try office.hire("ann") {
      $0.department = "Finance"
      $0.joiningDate = date("2015-01-01")
      $0.isConfirmed = true
      $0.gross = Money(amountMinor: 2_200_000, currency: "BDT")
    }
    try office.hire("bo") {
      $0.department = "Sales"
      $0.joiningDate = date("2015-01-01")
    }
    try office.adjust("ann", .earned, 20)
    return office
  }

  /// Sends a request, where it needs one with a certificate beside it, and answers its id.
  func ask(
    of user: ID = "ann", _ type: LeaveType, _ start: String, _ end: String, proven: Bool = true
  ) throws -> ID {
    let needsProof = proven && type.needsCertificate(countedDays: 5)
    let draft = needsProof ? try keep(user, type) : nil
    return try write(user) {
      try leave.submit(
        SubmitForm(
          type: .value(type), startDate: .value(start), endDate: .value(end),
          reason: .value("As the test needs it"), leaveId: Field(draft)), $0)
    }.leave.id
  }

  /// A draft with a medical certificate beside it.
  private func keep(_ user: ID, _ type: LeaveType) throws -> ID {
    let id = try write(user) { try leave.saveDraft(DraftForm(type: .value(type)), $0) }.id
    try prove(id, by: user)
    return id
  }

  /// Puts a medical certificate beside a leave.
  func prove(_ id: ID, by user: ID = "ann") throws {
    _ = try write(user) {
      try leave.uploadCertificate(
        UploadCertificateParams(
          leaveId: id, kind: .medical, fileName: "note.pdf", data: Array("%PDF-1.7".utf8)), $0)
    }
  }

  @discardableResult
  func decide(
    _ user: ID, _ action: StepDecision, _ id: ID, comment: String? = nil
  ) throws -> LeaveRecord {
    try write(user) {
      try leave.decide(DecisionItem(leaveId: id, action: action, comment: comment), $0)
    }
  }

  /// Sends a request and takes it through its whole chain.
  func granted(
    of user: ID = "ann", _ type: LeaveType, _ start: String, _ end: String
  ) throws -> ID {
    let id = try ask(of: user, type, start, end)
    // Bound: no chain has more steps than there are roles.
    while let role = try record(id).currentRole {
      let holder: ID =
        switch role {
        case .hrAdmin: "hr-admin"
        case .deptHead: "head"
        case .hrHead: "hr-head"
        default: "ceo"
        }
      let isLast = try record(id).chain.last == role
      try decide(holder, isLast ? .approve : .forward, id)
    }
    return id
  }

  func record(_ id: ID) throws -> LeaveRecord {
    try leave.get(GetParams(leaveId: id), try reading("hr-head"))
  }

  /// Why somebody is not offered to do something with a leave; empty: it is offered.
  func whyNot(_ action: LifeAction, _ id: ID, for user: ID = "ann") throws -> [String] {
    let actions = try leave.get(GetParams(leaveId: id), try reading(user)).actions
    return refusal { try actions[action.rawValue]?.orThrow() }
  }

  /// Changes a leave behind everybody's back.
  func set(_ id: ID, _ change: (inout StoredLeave) -> Void) throws {
    guard var row = try database.leave(id, of: "org-1") else { throw Defect("no leave \(id)") }
    change(&row)
    try database.write { try database.save(row) }
  }

  /// The kinds of what somebody was told, in no order: all of it happens at one moment.
  func told(_ user: ID) throws -> [NotificationType] {
    try leave.notifications(NotificationsParams(), try reading(user)).items.map(\.type)
  }

  func switchOn(_ key: SettingKey) throws {
    try database.write { try database.save(Array("true".utf8), for: key, of: "org-1") }
  }
}
