import Kernel

/// What a person has chosen for themselves.
struct PersonPreferences {
  /// `nil`: that of the session.
  var language: PreferredLanguage?
  var look = Look.system

  /// What they do not want to be told.
  var muted: Set<NotificationType> = []

  /// 0: nothing was chosen yet.
  var version = 0
}

extension NotificationType {
  /// Somebody may do without it: nobody waits for them.
  var isOptional: Bool {
    switch self {
    case .approvalRequired, .handoverRequested, .fitnessCertificateRequired, .overstayFlagged,
      .leaveRecalled, .leaveReturned, .systemAnnouncement:
      false
    case .leaveSubmitted, .leaveApproved, .leaveRejected, .leaveForwarded, .leaveCancelled,
      .leaveTypeChanged, .leaveCancellationRequested, .leaveApproaching, .encashmentApproved,
      .encashmentRejected, .balanceLapsing, .leaveRecounted, .handoverEnded:
      true
    }
  }
}
