import Kernel

/// What a card shows of a role beside its signature: who was asked, and that they declined.
struct CardAsking {
  /// `nil`: nobody in particular.
  let asked: GivenAssignment?

  /// The latest of those who declined; `nil` as long as somebody who was asked has not.
  let declined: GivenDecline?

  init(_ role: SignatureRole, _ facts: SummaryFacts, _ now: Instant) {
    let asked = facts.agreements.assignments.last { $0.role == role && $0.isBinding(at: now) }
    let declines = facts.agreements.declines.filter { $0.role == role }
    let isOpen = asked?.userIds.contains { id in !declines.contains { $0.userId == id } } ?? false
    self.asked = asked
    declined = isOpen ? nil : declines.last
  }
}

extension CardStatus {
  /// Pending is grey, and no warning.
  var color: ColorToken {
    switch self {
    case .signed: .success
    case .pending: .muted
    case .declined: .warning
    }
  }
}

extension SummaryFacts {
  /// What somebody is called, or their id where that is not known.
  func name(of userId: String) -> String { names[userId] ?? userId }
}
