import Kernel
import Platform

extension Routines {
  /// `routines.access`: what the caller is and may do, and whether they reach a stable.
  func access(_ params: AccessParams, _ call: ReadCall) throws -> AccessResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let language = call.language
    let words = ShiftWords(vocabulary: try call.settings().vocabulary, language: language)
    return AccessResult(
      roles: Role.allCases.filter(caller.roles.contains)
        .map { HeldRole(role: $0, roleLabel: $0.label(language)) },
      permissions: Permission.allCases.filter(caller.holds)
        .map {
          HeldPermission(
            permission: $0, permissionLabel: words.inRoutineWords($0.label(language)))
        },
      isOrganizationOwner: caller.isOwner, isSystemAdmin: caller.isSystemAdmin,
      status: caller.status, statusLabel: caller.status.label(language),
      stableAccess: caller.governs ? .all : caller.data.stableAccess,
      stableAccessLabel: (caller.governs ? .all : caller.data.stableAccess).label(language),
      stableIds: caller.governs ? [] : caller.data.assignedStableIds,
      hasStableAccess: params.stableId.map { caller.isActive && caller.reaches($0) })
  }
}
