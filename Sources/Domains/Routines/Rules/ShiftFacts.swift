import Kernel

/// What decides about an action on a shift, wherever the facts come from.
struct ShiftFacts: Sendable {
  var status: ShiftStatus
  var userId: String
  /// Who has it; nobody when empty.
  var assignees: [String] = []
  /// Unit: people; several may share a shift.
  var peopleMax = 1
  var permissions: Set<Permission> = []
  var isActiveMember = true
  var hasStableAccess = true
  var settings = ShiftSettings()
  /// Somebody is choosing; `turn` is whose turn it is.
  var selection: (isActive: Bool, turn: String?) = (false, nil)
  var startsAt: Instant?
  var earliestStartAt: Instant?
  var now: Instant?
  /// How the stable's clock shows a moment.
  var clockText: @Sendable (Instant) -> String = { TimeZoneRules.utc.local(at: $0).time.shortText }

  var isAssignee: Bool { assignees.contains(userId) }
  var isManager: Bool { isActiveMember && permissions.contains(.manageSchedules) }
}

/// The settings that actions depend on, with their defaults.
struct ShiftSettings: Sendable {
  var startPolicy = StartPolicy.anyMember
  var allowsSwaps = true
  var allowsRestart = false
  var allowsCorrections = false
}
