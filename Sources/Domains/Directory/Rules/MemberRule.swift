import Kernel

/// A name that a person can read: normalised, not blank.
func visibleName(_ name: String, at path: String) -> (name: String?, violations: [Violation]) {
  guard case .text(let text) = NormalizedText.singleLine(name) else {
    return (nil, [Violation(DirectoryFault.nameBlank, at: path)])
  }
  return (text, [])
}

/// An organization keeps at least one active owner.
func mayChangeMember(
  from old: MemberRow, to new: MemberRow, activeOwners: Int
) -> Decision {
  let wasOwner = old.isActive && old.roles.directory == .owner
  let isOwner = new.isActive && new.roles.directory == .owner
  guard wasOwner, !isOwner, activeOwners <= 1 else { return .allowed }
  return .refused(DirectoryFault.lastOwner)
}

/// A change is made on what the caller has seen.
func isCurrent(_ expectedVersion: Int?, _ version: Int) -> Decision {
  guard let expectedVersion, expectedVersion != version else { return .allowed }
  return .refused(DirectoryFault.versionConflict(currentVersion: version))
}
