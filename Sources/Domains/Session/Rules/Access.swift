import Kernel

/// Who may do what for others: owners and administrators set passwords, owners decide on trust.
func mayActOnSessions(_ action: SessionAction, role: String?) -> Decision {
  let isAllowed =
    switch action {
    case .setPassword: governs(role)
    case .setLocalTrust: role == "owner"
    }
  return isAllowed ? .allowed : .refused(SessionFault.roleNotAllowed)
}

/// Whether a directory role is responsible for other members' tokens and passwords.
func governs(_ role: String?) -> Bool { role == "owner" || role == "admin" }
