import Kernel

/// What somebody may do beside signing. Source: signatures specification (e), d.7, f.2.
extension SummaryFacts {
  /// The first run of a job.
  var createRun: Decision {
    creating.and(run == nil ? .allowed : .refused(SignaturesFault.runExists))
  }

  /// Another run beside one that can no longer be signed, or in the place of one that the job has
  /// left behind.
  var createNewRun: Decision {
    guard let run else { return creating.and(.refused(SignaturesFault.noRun)) }
    guard run.status.isSignable else { return creating }
    guard isStale else { return creating.and(.refused(SignaturesFault.runStillOpen)) }
    let isMaker = run.creatorId != nil && run.creatorId == userId
    return creating.and(
      isMaker || role?.isAdmin == true ? .allowed : .refused(SignaturesFault.notRunCreator))
  }

  /// Whoever may look may choose what to look at.
  var manageRuns: Decision { signedIn }

  var exportProofPack: Decision { signedIn.and(packDecision) }

  var voidSignature: Decision {
    guard let role, isSignedIn else { return signedIn }
    guard role.isAdmin else { return .refused(SignaturesFault.adminRequired) }
    switch run?.status {
    case .superseded:
      return .refused(SignaturesFault.noLongerInUse(isWithdrawn: isWithdrawn))
    case .complete, .final: return .refused(SignaturesFault.runSealed)
    case nil, .draft: return .refused(SignaturesFault.nothingToVoid)
    case .readyForSignatures:
      return active.isEmpty ? .refused(SignaturesFault.nothingToVoid) : .allowed
    }
  }

  private var isSignedIn: Bool { role != nil && userId?.isEmpty == false }

  private var signedIn: Decision {
    isSignedIn ? .allowed : .refused(SignaturesFault.notAuthenticated)
  }

  private var creating: Decision {
    signedIn.and(role == .auditor ? .refused(SignaturesFault.runsReadOnlyRole) : .allowed)
  }

  private var packDecision: Decision {
    guard let run else { return .refused(SignaturesFault.noRun) }
    if run.status == .superseded {
      return .refused(SignaturesFault.noLongerInUse(isWithdrawn: isWithdrawn))
    }
    guard run.status.isSealed else {
      return .refused(
        SignaturesFault.signaturesIncomplete(missingRoles: signing.signatures.missingRoles))
    }
    return packObstacle.map(Decision.refused) ?? .allowed
  }
}
