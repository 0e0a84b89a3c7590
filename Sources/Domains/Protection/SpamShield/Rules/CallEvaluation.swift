import Kernel

/// What happens with a call or a text, and why. Source: protection specification 5.2.
struct CallEvaluation {
  let action: RuleAction
  let reason: CallReason
  let rule: SpamRule?

  /// Every rule that matched, the one that wins first.
  let candidates: [SpamRule]

  init(_ call: CallFacts, _ rules: [SpamRule]) {
    guard !call.isEmergency else {
      self.init(.allow, .emergencyNumber)
      return
    }
    let candidates = rules.filter { $0.isInForce(for: call) && $0.look.matches(call) }
      .sorted { $0.isBefore($1) }
    if call.isContact {
      self.init(contact: call, candidates)
    } else if let winner = candidates.first {
      self.init(winner.action, .rule, winner, candidates)
    } else {
      self.init(unruled: call)
    }
  }

  private init(
    _ action: RuleAction, _ reason: CallReason, _ rule: SpamRule? = nil,
    _ candidates: [SpamRule] = []
  ) {
    self.action = action
    self.reason = reason
    self.rule = rule
    self.candidates = candidates
  }

  /// Contacts get through, unless the person has blocked just this one; a forged number warns.
  private init(contact call: CallFacts, _ candidates: [SpamRule]) {
    let blocking = candidates.first { rule in
      if case .exact = rule.look { rule.action == .block } else { false }
    }
    if let blocking {
      self.init(.block, .rule, blocking, candidates)
    } else if call.attestation == .failed {
      self.init(.warn, .contactSpoofSuspected, nil, candidates)
    } else {
      self.init(.allow, .contact, nil, candidates)
    }
  }

  private init(unruled call: CallFacts) {
    switch call.reputation {
    case 80...: self.init(.block, .reputationHigh)
    case 50...: self.init(.warn, .reputationMedium)
    default:
      let isForged = call.attestation == .failed
      self.init(isForged ? .warn : .allow, isForged ? .attestationFailed : .noMatch)
    }
  }
}
