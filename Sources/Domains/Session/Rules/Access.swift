import Kernel

/// Who may do what for others: owners and administrators set passwords.
func mayActOnSessions(_ action: SessionAction, role: String?) -> Decision {
  let isAllowed =
    switch action {
    case .setPassword: governs(role)
    }
  return isAllowed ? .allowed : .refused(SessionFault.roleNotAllowed)
}

/// Whether a directory role is responsible for other members' tokens and passwords.
func governs(_ role: String?) -> Bool { role == "owner" || role == "admin" }
