import Kernel

/// What only those may who answer for all runs, where others do the same with what is theirs.
enum AdminsRight: String {
  case signForOthers = "sign_for_others"
  case workOnRunsOfOthers = "work_on_runs_of_others"
  case closeRuns = "close_runs"
  case delegateForOthers = "delegate_for_others"

  /// Whether somebody has it: the guards of what it is needed for say the same.
  func decision(_ actor: Actor) -> Decision {
    actor.signaturesRole?.isAdmin == true ? .allowed : .refused(fault)
  }

  private var fault: SignaturesFault {
    switch self {
    case .signForOthers: .onlyAdminsSignForOthers
    case .workOnRunsOfOthers: .notRunCreator
    case .closeRuns: .adminRequired
    case .delegateForOthers: .notOwnDelegation
    }
  }
}
