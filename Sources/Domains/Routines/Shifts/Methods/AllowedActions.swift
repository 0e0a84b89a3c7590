import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.allowedActions`: what somebody may do with a shift, and why not.
  /// Source: routines specification (d).
  func allowedActions(
    _ params: ActionsForm, _ call: RuleCall
  ) throws -> AllowedActionsResult {
    let language = language(params.locale, call)
    var findings = RoutineFindings(shape: params.shape, order: ["status", "userId"])
    if params.status.isAbsent { findings.refuse(.required, at: "/status") }
    if params.userId.isAbsent { findings.refuse(.required, at: "/userId") }
    params.judgeMatrix(&findings)
    try findings.orThrow()
    guard let facts = ShiftFacts(params) else { throw Defect("no status and no fault") }
    let words = ShiftWords(
      vocabulary: params.settings.value?.vocabulary.value ?? .shift,
      language: language)
    let shown = ShownActions(facts, words)
    return AllowedActionsResult(
      status: facts.status, statusLabel: words.label(facts.status),
      colorToken: facts.status.colorToken, icon: facts.status.icon,
      isAssignee: facts.isAssignee, isManager: facts.isManager,
      primaryAction: shown.primary, flags: shown.flags, allowed: shown.allowed,
      actions: shown.answers)
  }
}

extension ShiftFacts {
  /// The facts of a form whose status and person are there.
  fileprivate init?(_ form: ActionsForm) {
    guard let status = form.status.value, let userId = form.userId.value else { return nil }
    self.init(status: status, userId: userId)
    assignees =
      form.assignees.value?.compactMap(\.value) ?? form.assignedTo.value.map { [$0] } ?? []
    peopleMax = form.maxPeople.value ?? 1
    if !form.assignees.isAbsent || !form.maxPeople.isAbsent {
      added.formUnion([.addAssignee, .removeAssignee])
    }
    earliestStartAt = form.earliestStartAt.value
    permissions = form.grantedPermissions
    isActiveMember = form.governs || form.isActiveMember.value ?? true
    hasStableAccess = form.governs || form.hasStableAccess.value ?? true
    if let given = form.settings.value {
      settings = ShiftSettings(
        startPolicy: given.startPolicy.value ?? .anyMember,
        allowsSwaps: given.allowSwaps.value ?? true,
        allowsRestart: given.allowRestart.value ?? false,
        allowsCorrections: given.allowCorrections.value ?? false)
    }
    if let given = form.selection.value {
      selection = (given.active.value ?? false, given.currentTurnUserId.value)
    }
    startsAt = form.startsAt.value
    now = form.now.value
  }
}

extension ActionsForm {
  /// Whether somebody governs the organization: they hold every right, count as active, and reach
  /// every stable, whatever else is said of them. Source: routines specification (b), "Bypass".
  fileprivate var governs: Bool {
    isOrganizationOwner.value == true || isSystemAdmin.value == true
  }

  /// The rights that the form gives.
  fileprivate var grantedPermissions: Set<Permission> {
    if governs { return Set(Permission.allCases) }
    if let named = permissions.value {
      return Set(named.compactMap { $0.value.flatMap(Permission.init(rawValue:)) })
    }
    let roles = Set((roles.value ?? []).compactMap { $0.value.flatMap(Role.init(rawValue:)) })
    return PermissionMatrix(overrides: overrides).permissions(of: roles)
  }

  /// Refuses what is no row of an own matrix, and no yes or no in it.
  fileprivate func judgeMatrix(_ findings: inout RoutineFindings) {
    guard let matrix = permissionMatrix.value, !matrix.isNull else { return }
    let path = "/permissionMatrix"
    guard matrix.isObject else {
      return findings.refuse(.settingType(expected: "object"), at: path)
    }
    for permission in Permission.allCases {
      guard let row = matrix.member(named: permission.rawValue), !row.isNull else { continue }
      let path = "\(path)/\(permission.rawValue)"
      guard row.isObject else {
        findings.refuse(.settingType(expected: "object"), at: path)
        continue
      }
      for role in Role.allCases {
        guard let holds = row.member(named: role.rawValue), holds.bool == nil else { continue }
        findings.refuse(.settingType(expected: "boolean"), at: "\(path)/\(role.rawValue)")
      }
    }
  }

  /// Rows of an own matrix; names that nobody knows are ignored.
  private var overrides: [Permission: Set<Role>] {
    guard let matrix = permissionMatrix.value else { return [:] }
    var rows: [Permission: Set<Role>] = [:]
    for permission in Permission.allCases {
      guard let row = matrix.member(named: permission.rawValue), !row.isNull else { continue }
      rows[permission] = Set(Role.allCases.filter { row.member(named: $0.rawValue)?.bool == true })
    }
    return rows
  }
}
