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
  /// Finished work waits to be approved; whoever took part in it does not approve it.
  var confirmation: (isWaiting: Bool, isByOthers: Bool, isOwn: Bool) = (false, false, false)
  var startsAt: Instant?
  var earliestStartAt: Instant?
  var now: Instant?
  /// Actions of parts that are in use, besides those of every shift.
  var added: Set<ShiftAction> = []
  /// Who did the work, and so thanks nobody for it.
  var tookPart: [String] = []
  var hasThanked = false
  /// Somebody is asked to step in; `isOver` when that is settled.
  var standIn: (isOver: Bool, asked: String?)?
  /// How the stable's clock shows a moment.
  var clockText: @Sendable (Instant) -> String = { TimeZoneRules.utc.local(at: $0).time.shortText }

  var isAssignee: Bool { assignees.contains(userId) }
  var hasFreePlace: Bool { assignees.count < peopleMax }

  /// A place is free, and the person has none.
  var hasPlace: Bool { hasFreePlace && !isAssignee }
  var isManager: Bool { isActiveMember && permissions.contains(.manageSchedules) }
}

/// The settings that actions depend on, with their defaults.
struct ShiftSettings: Sendable {
  var startPolicy = StartPolicy.anyMember
  var allowsSwaps = true
  var allowsRestart = false
  var allowsCorrections = false
  var hasThanks = false
  var hasStandIns = false
}
