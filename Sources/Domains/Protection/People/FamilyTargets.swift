import Kernel

extension FamilyTarget {
  /// Somebody else with a role.
  init(role: GroupRole) {
    switch role {
    case .owner: self = .owner
    case .guardian: self = .guardian
    case .member: self = .member
    case .dependent: self = .dependent
    }
  }
}
