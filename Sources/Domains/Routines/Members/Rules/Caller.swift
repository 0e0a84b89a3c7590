import Kernel

/// Somebody as the stable sees them: what they are, what they may, and which stables they reach.
/// Source: routines specification (b).
struct Caller: Sendable {
  let userId: String
  let name: String
  let roles: Set<Role>
  /// The directory's owner, who holds everything.
  let isOwner: Bool
  /// The directory's administrator, who holds everything.
  let isSystemAdmin: Bool
  let data: MemberData

  /// Days of pauses of theirs.
  let pauses: [ClosedDates]
  let status: MemberStatus
  let permissions: Set<Permission>

  /// Takes down what a guard has demanded of them; `nil`: nobody asks again.
  private let noted: RightNoted?

  /// Whether what is decided guards a write and draws no button.
  private var isGuarding = false

  /// - Parameter permission: `nil`: only to count and to reach the stable.
  typealias RightNoted = @Sendable (_ permission: Permission?, _ stableId: String?) -> Void

  init(
    _ person: Actor, isInDirectory: Bool, _ data: MemberData?, _ matrix: PermissionMatrix,
    pauses: [ClosedDates] = [], noted: RightNoted? = nil
  ) {
    self.noted = noted
    userId = person.userId
    name = person.name
    roles = Set(person.roles(in: "routines").compactMap(Role.init(rawValue:)))
    isOwner = person.role(in: "directory") == "owner"
    isSystemAdmin = person.role(in: "directory") == "admin"
    self.data = data ?? .fresh
    self.pauses = pauses
    let governs = isOwner || isSystemAdmin
    if !isInDirectory {
      status = .inactive
    } else if governs {
      status = .active
    } else {
      status = roles.isEmpty ? .inactive : self.data.status
    }
    permissions =
      status != .active
      ? [] : governs ? Set(Permission.allCases) : matrix.permissions(of: roles)
  }

  /// All days on which they are not there.
  var away: [ClosedDates] {
    data.away.map { ClosedDates(first: $0.from, last: $0.to) } + pauses
  }

  func isAway(on date: CalendarDate) -> Bool { away.contains { $0.contains(date) } }

  var governs: Bool { isOwner || isSystemAdmin }
  var isActive: Bool { status == .active }

  func holds(_ permission: Permission) -> Bool { permissions.contains(permission) }

  func reaches(_ stableId: String) -> Bool {
    governs || data.stableAccess == .all || data.assignedStableIds.contains(stableId)
  }

  /// Whether automatic planning counts on them.
  var showsInPlanning: Bool {
    isActive && (data.showInPlanning ?? !roles.isEmpty)
  }

  /// Whether they manage the shifts of a stable.
  func manages(_ stableId: String) -> Bool { holds(.manageSchedules) && reaches(stableId) }

  /// Refuses whoever does not count, does not reach the stable or lacks the right, in this order.
  func require(_ permission: Permission? = nil, in stableId: String? = nil) throws {
    try demand { $0.decision(permission, in: stableId) }
  }

  /// Refuses what is not allowed; the rights by which it is are noted.
  func demand(_ decide: (Caller) throws -> Decision) throws {
    var guarded = self
    guarded.isGuarding = true
    try decide(guarded).orThrow()
  }

  /// Why they may not, or `nil`.
  func refusal(_ permission: Permission? = nil, in stableId: String? = nil) -> RoutinesFault? {
    guard isActive else { return .membershipInactive }
    if let stableId, !reaches(stableId) { return .noStableAccess }
    if let permission, !holds(permission) { return .missingPermission(permission: permission) }
    return nil
  }

  /// The same as a button sees it.
  func decision(_ permission: Permission? = nil, in stableId: String? = nil) -> Decision {
    if let fault = refusal(permission, in: stableId) { return .refused(fault) }
    if isGuarding { noted?(permission, stableId) }
    return .allowed
  }
}

extension MemberData {
  /// Of whom nothing is kept yet.
  static let fresh = MemberData(
    status: .active, stableAccess: .all, assignedStableIds: [],
    availability: Availability(neverAvailable: [], preferredTimes: []), limits: MemberLimits(),
    away: [])

  func isAway(on date: CalendarDate) -> Bool { away.contains { $0.from <= date && date <= $0.to } }
}
