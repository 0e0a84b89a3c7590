import Kernel

/// Where a draft goes when it is told to. Source: booking specification 3, `goTo`.
enum DraftNavigation {
  enum Answer {
    case step(DraftStep)

    /// Not yet: a step on the way is not complete, or the end is reached by submitting only.
    case refused(DraftStep, [Violation])
  }

  static func go(
    to target: DraftTarget, from current: DraftStep, _ judgement: StepJudgement
  ) -> Answer {
    let step = step(target, from: current)
    guard step.position > current.position else { return .step(step) }
    let incomplete = judgement.incomplete(before: step)
    if let first = incomplete.first {
      return .refused(first, incomplete.flatMap(judgement.violations(of:)))
    }
    guard step != .confirmation else {
      return .refused(step, [Violation(BookingFault.submitRequired, at: "/goTo")])
    }
    return .step(step)
  }

  private static func step(_ target: DraftTarget, from current: DraftStep) -> DraftStep {
    switch target {
    case .client: .client
    case .devices: .devices
    case .summary: .summary
    case .signature: .signature
    case .confirmation: .confirmation
    case .next: DraftStep.allCases.first { $0.position == current.position + 1 } ?? current
    case .back: DraftStep.allCases.first { $0.position == current.position - 1 } ?? current
    }
  }
}
