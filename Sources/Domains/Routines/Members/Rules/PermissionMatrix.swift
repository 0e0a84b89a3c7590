import Kernel

/// Who holds which right: the default rows, and those that an organization has replaced.
///
/// Source: routines specification (b).
struct PermissionMatrix: Sendable {
  /// Rows that replace a default one whole.
  var overrides: [Permission: Set<Role>] = [:]

  /// Whether any of the roles has the right.
  func grants(_ permission: Permission, to roles: Set<Role>) -> Bool {
    !(overrides[permission] ?? Self.defaults(permission)).isDisjoint(with: roles)
  }

  func permissions(of roles: Set<Role>) -> Set<Permission> {
    Set(Permission.allCases.filter { grants($0, to: roles) })
  }

  /// Administrators can never lose these.
  static let protected: Set<Permission> = [.manageOrgSettings, .manageMembers]

  static func defaults(_ permission: Permission) -> Set<Role> {
    let planners: Set<Role> = [.administrator, .stableManager, .schedulePlanner]
    let riders: Set<Role> = [.groom, .customer, .horseOwner, .rider]
    return switch permission {
    case .manageSchedules, .cancelOthersBookings, .markShiftsMissed, .manageRoutines,
      .manageSelectionProcesses:
      planners
    case .bookShifts: planners.union(riders)
    case .manageActivities: planners.union([.groom])
    case .viewSchedules: planners.union(riders).union([.trainer, .trainingAdmin])
    case .manageAnyHorse, .manageStableSettings: [.administrator, .stableManager]
    case .manageOwnHorses: riders.union([.administrator])
    case .manageMembers, .manageOrgSettings, .exportData: [.administrator]
    }
  }
}
