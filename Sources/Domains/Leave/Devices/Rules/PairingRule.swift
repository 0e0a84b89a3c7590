import Kernel

/// How long pairings last and how often they may fail. Source: leave specification 9.3.
enum PairingTerms {
  /// Unit: milliseconds (6 minutes).
  static let tokenMs: Int64 = 6 * 60_000

  /// Unit: milliseconds (7 days).
  static let sessionMs: Int64 = 7 * 24 * 3_600_000

  /// Unit: milliseconds (30 days).
  static let refreshMs: Int64 = 30 * 24 * 3_600_000

  /// Wrong tokens that a device may try within `failuresMs`.
  static let failuresMax = 5

  /// Unit: milliseconds (15 minutes).
  static let failuresMs: Int64 = 15 * 60_000

  /// What a paired session may ask for, and nothing else.
  ///
  /// Source: leave specification 9.3, "Capabilities"; pure methods need no session.
  static let methods = [
    // viewBalance
    "leave.balance", "leave.dashboard", "leave.profile",
    // applyLeave
    "leave.validate", "leave.saveDraft", "leave.submit", "leave.resubmit",
    // viewOwnRequests
    "leave.list", "leave.get", "leave.notifications", "leave.markRead", "leave.export", "leave.qr",
    // cancelPending
    "leave.cancel",
    // uploadCertificate
    "leave.uploadCertificate", "leave.getCertificate", "leave.readCertificate",
    "leave.removeCertificate",
    // syncOffline
    "leave.sync",
  ]

  /// How a device follows events, where the house sends it any.
  ///
  /// Source: leave specification 10, `push_notifications_enabled`.
  static let following = ["events.subscribe", "events.unsubscribe", "events.ack", "events.read"]

  /// What the session of a device may ask for in a house.
  static func methods(_ settings: LeaveSettings) -> [String] {
    settings.pushNotifications ? methods + following : methods
  }

  /// A paired session acts as an employee, whatever the person is otherwise: nobody else's data.
  static let role = Role.employee
}

/// What is known of somebody who wants to pair a device.
struct PairingFacts {
  /// Wrong tokens of the last quarter of an hour for the device.
  var failures = 0

  /// Whether the token is known, not used and its person still here.
  var isKnown = true
  var expiresAt = Instant.max

  /// Whether the device belongs to another person.
  var isHeldByOther = false
}

/// What comes of an attempt to pair.
enum PairingJudgement: Equatable {
  case good

  /// A wrong token, which counts.
  case wrong(PairingRefusal)

  /// Something else stands against it.
  case refused(PairingRefusal)
}

/// Why a device is not paired.
enum PairingRefusal {
  case tooMany, unknown, expired, held

  var fault: LeaveFault {
    switch self {
    case .tooMany: .tooManyRequests
    case .unknown: .invalidToken
    case .expired: .pairTokenExpired
    case .held: .deviceAlreadyPaired
    }
  }
}

/// Whether a device is paired. The sixth wrong token within the time, and all that follows, is told
/// only that there were too many.
func judgePairing(_ facts: PairingFacts, now: Instant) -> PairingJudgement {
  guard facts.failures <= PairingTerms.failuresMax else { return .refused(.tooMany) }
  let isLast = facts.failures == PairingTerms.failuresMax
  guard facts.isKnown else { return .wrong(isLast ? .tooMany : .unknown) }
  guard now < facts.expiresAt else { return .wrong(isLast ? .tooMany : .expired) }
  return facts.isHeldByOther ? .refused(.held) : .good
}
