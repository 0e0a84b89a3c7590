import Kernel

/// Who may do what in the directory: every member reads, owners and administrators write.
func mayActInDirectory(_ action: DirectoryAction, role: String?) -> Decision {
  switch action {
  case .getOrganization, .listMembers:
    return role == nil ? .refused(DirectoryFault.roleNotAllowed) : .allowed
  case .updateOrganization, .addMember, .updateMember:
    return role == "owner" || role == "admin" ? .allowed : .refused(DirectoryFault.roleNotAllowed)
  }
}
