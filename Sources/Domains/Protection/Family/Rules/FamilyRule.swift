/// Why a role in the group may not do something for somebody; `nil` when it may.
///
/// The one table that answers `family.can`, draws buttons and guards every method about a person.
/// Source: protection specification 8.2.
func familyRefusal(
  _ actor: GroupRole, _ action: FamilyAction, _ target: FamilyTarget
) -> RoleReason? {
  if targets(of: action, for: actor).contains(target) { return nil }
  if actor == .owner, action == .leaveGroup, target == .`self` { return .ownerMustTransfer }
  return .roleForbids
}

/// Whose things a role may do something with.
private func targets(of action: FamilyAction, for actor: GroupRole) -> Set<FamilyTarget> {
  let anybody = Set(FamilyTarget.allCases)
  let others = anybody.subtracting([.`self`])
  switch action {
  case .viewAlerts:
    return row(actor, owner: anybody, guardian: [.`self`, .dependent], dependent: [.`self`])
  case .manageWatchItems, .manageProperties, .startRemoval, .resolveAlert, .manageRules,
    .manageCases:
    return row(actor, owner: anybody, guardian: [.`self`, .dependent])
  case .enrollVoice, .deleteVoice:
    // The voice of an adult is theirs alone, also towards the owner.
    return row(actor, owner: [.`self`, .dependent], guardian: [.`self`, .dependent])
  case .invite, .removeMember:
    return row(actor, owner: others, guardian: [.dependent], member: [])
  case .changeRole: return row(actor, owner: others, member: [])
  case .leaveGroup: return row(actor, owner: [], guardian: [.`self`])
  case .transferOwnership: return row(actor, owner: [.guardian, .member], member: [])
  case .managePlan, .deleteGroup: return row(actor, owner: [.`self`], member: [])
  }
}

/// The cell of a role; most members do things for themselves, and most dependents nothing.
private func row(
  _ actor: GroupRole, owner: Set<FamilyTarget>, guardian: Set<FamilyTarget> = [],
  member: Set<FamilyTarget> = [.`self`], dependent: Set<FamilyTarget> = []
) -> Set<FamilyTarget> {
  switch actor {
  case .owner: owner
  case .guardian: guardian
  case .member: member
  case .dependent: dependent
  }
}
