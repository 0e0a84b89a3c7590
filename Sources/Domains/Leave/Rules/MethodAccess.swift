import Kernel

/// Whether a role may ask for a method at all; whose leave it is comes after, in `decideLife`.
///
/// Source: leave specification 8, column "Who".
func decideMethod(_ action: LeaveAction, _ actor: Actor) -> Decision {
  let allowed = roles(for: action)
  guard let role = actor.leaveRole, allowed.contains(role) else {
    return .refused(LeaveFault.roleNotAllowed(allowed: allowed.map(\.rawValue)))
  }
  return .allowed
}

// One line per engineer's set of methods: everybody adds to the case that fits.
private func roles(for action: LeaveAction) -> [Role] {
  switch action {
  case .get, .saveDraft, .submit, .resubmit, .list, .cancel, .decide, .decideMany,
    .notifications, .markRead, .profile, .dashboard:
    Role.allCases
  case .updateProfile: [.hrAdmin, .hrHead]
  // Whoever stands in for a reviewer may have any role.
  case .reviewFitness: Role.allCases
  case .shorten, .extend, .dutyReturn, .comment, .nudge, .delegations: Role.allCases
  case .handovers, .answerHandover: Role.allCases
  case .recall: [.hrAdmin, .hrHead, .ceo, .systemAdmin]
  case .changeType: [.deptHead, .hrAdmin, .hrHead]
  case .delegate, .endDelegation: [.deptHead, .hrAdmin, .hrHead, .ceo]
  case .runOverstay, .runReminders, .runRetention: [.systemAdmin]
  case .report: [.hrAdmin, .hrHead]
  case .audit: [.systemAdmin, .hrHead]
  case .settings, .holidays, .calendar, .suggest, .createFeed, .feeds, .revokeFeed,
    .uploadCertificate, .getCertificate, .readCertificate, .removeCertificate:
    Role.allCases
  case .setHoliday, .removeHoliday, .importHolidays: [.hrAdmin, .hrHead, .ceo, .systemAdmin]
  case .updateSettings: [.systemAdmin]
  case .balance, .encash, .encashments: Role.allCases
  case .adjustBalance: [.hrHead]
  case .decideEncashment, .settle: [.hrHead, .ceo]
  case .markEncashmentPaid: [.hrAdmin]
  case .runAccrual, .runRollover, .runLapseReminders: [.systemAdmin]
  case .qr, .export, .pairStart, .devices, .unpair, .sync: Role.allCases
  case .import: [.hrAdmin, .hrHead]
  }
}

extension Actor {
  /// The role in leave management, or `nil` without one.
  var leaveRole: Role? { role(in: "leave").flatMap(Role.init(wire:)) }
}

extension Role {
  /// HR, the CEO and the system administrator: those who see and cancel everybody's leave.
  var isCentral: Bool {
    switch self {
    case .hrAdmin, .hrHead, .ceo, .systemAdmin: true
    case .employee, .deptHead: false
    }
  }

  var isHR: Bool { self == .hrAdmin || self == .hrHead }
}
