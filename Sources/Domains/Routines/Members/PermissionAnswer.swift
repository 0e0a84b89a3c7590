import Kernel
import Platform

extension PermissionMatrix {
  /// All rows as hosts see them.
  func rows(in words: ShiftWords) -> [PermissionRow] {
    Permission.allCases.map { permission in
      let holders = overrides[permission] ?? Self.defaults(permission)
      return PermissionRow(
        permission: permission,
        permissionLabel: words.inRoutineWords(permission.label(words.language)),
        roles: Dictionary(
          Role.allCases.map { ($0.rawValue, holders.contains($0)) },
          uniquingKeysWith: { first, _ in first }),
        overridden: overrides[permission] != nil,
        protected: Self.protected.contains(permission))
    }
  }
}
