import Kernel

/// Who holds which right: the default rows, and those that an organization has replaced.
///
/// Source: routines specification (b).
struct PermissionMatrix: Sendable {
  /// Rows that replace a default one whole.
  var overrides: [Permission: Set<Role>] = [:]

  /// Whether any of the roles has the right.
  func grants(_ permission: Permission, to roles: Set<Role>) -> Bool {
    if let row = overrides[permission] { return !row.isDisjoint(with: roles) }
    return roles.contains { Self.isDefault(permission, of: $0) }
  }

  func permissions(of roles: Set<Role>) -> Set<Permission> {
    Set(Permission.allCases.filter { grants($0, to: roles) })
  }

  /// Administrators can never lose these.
  static let protected: Set<Permission> = [.manageOrgSettings, .manageMembers]

  static func defaults(_ permission: Permission) -> Set<Role> {
    Set(Role.allCases.filter { isDefault(permission, of: $0) })
  }

  private static func isDefault(_ permission: Permission, of role: Role) -> Bool {
    switch permission {
    case .manageSchedules, .cancelOthersBookings, .markShiftsMissed, .manageRoutines,
      .manageSelectionProcesses:
      role.plans
    case .bookShifts: role.plans || role.rides
    case .manageActivities: role.plans || role == .groom
    case .viewSchedules:
      role.plans || role.rides || role == .trainer || role == .trainingAdmin
    case .manageAnyHorse, .manageStableSettings: role == .administrator || role == .stableManager
    case .manageOwnHorses: role.rides || role == .administrator
    case .manageMembers, .manageOrgSettings, .exportData: role == .administrator
    }
  }
}

extension Role {
  fileprivate var plans: Bool {
    switch self {
    case .administrator, .stableManager, .schedulePlanner: true
    default: false
    }
  }

  fileprivate var rides: Bool {
    switch self {
    case .groom, .customer, .horseOwner, .rider: true
    default: false
    }
  }
}
