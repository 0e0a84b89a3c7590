import Kernel

/// A name that a person can read: normalised, not blank.
func visibleName(_ name: String, at path: String) -> (name: String?, violations: [Violation]) {
  guard case .text(let text) = NormalizedText.singleLine(name) else {
    return (nil, [Violation(DirectoryFault.nameBlank, at: path)])
  }
  return (text, [])
}

/// Only an owner makes an owner, and changes one: otherwise an administrator could make themselves
/// owner, or take the owner's place.
func decideGoverning(from old: StoredMember?, to new: StoredMember, role: String?) -> Decision {
  concernsOwner(from: old, to: new) ? decideGoverningOwners(role: role) : .allowed
}

/// Whether a change makes an owner, or changes one.
func concernsOwner(from old: StoredMember?, to new: StoredMember) -> Bool {
  old?.roles.directory == .owner || new.roles.directory == .owner
}

func decideGoverningOwners(role: String?) -> Decision {
  role == DirectoryRole.owner.rawValue ? .allowed : .refused(DirectoryFault.ownerRequired)
}

/// A login is one for all organizations of a person: who changes it answers for all of them, or is
/// that person.
func decideLoginChange(isOwn: Bool, organizationsBeyond: Int) -> Decision {
  isOwn || organizationsBeyond == 0 ? .allowed : .refused(DirectoryFault.loginShared)
}

/// An organization keeps at least one active owner.
func decideMemberChange(
  from old: StoredMember, to new: StoredMember, activeOwners: Int
) -> Decision {
  let wasOwner = old.isActive && old.roles.directory == .owner
  let isOwner = new.isActive && new.roles.directory == .owner
  guard wasOwner, !isOwner, activeOwners <= 1 else { return .allowed }
  return .refused(DirectoryFault.lastOwner)
}
