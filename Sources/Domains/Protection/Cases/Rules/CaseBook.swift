import Kernel

/// A step of a case as it stands.
struct KeptStep: Sendable {
  let id: String

  /// From 1.
  let order: Int

  /// `nil`: one that the person has added.
  let planned: DatedStep?
  let kept: StoredCaseStep

  var dueOn: CalendarDate? { planned.map(\.dueOn) ?? kept.dueOn }
  var waitsFor: StepWaitsFor { planned?.step.waitsFor ?? .person }
  var isOpen: Bool { kept.state == .todo }

  func isOverdue(on today: CalendarDate) -> Bool {
    isOpen && dueOn.map { $0 < today } ?? false
  }

  /// When the person is told of it next: two days before it is due, and on that day, once each.
  /// Source: protection specification 0.11, `protection.caseDeadlines`.
  var remindOn: CalendarDate? {
    guard isOpen, let dueOn else { return nil }
    let early = dueOn.adding(days: -2)
    guard let told = kept.remindedOn, told >= early else { return early }
    return told < dueOn ? dueOn : nil
  }
}

/// The steps of a case: those of the plan, then those that the person has added.
/// Source: protection specification 9.
struct CaseBook: Sendable {
  let steps: [KeptStep]

  /// The most steps of one's own. Source: protection specification 9.
  static let ownStepsMax = 50

  init(
    _ kind: CaseKind, discoveredOn: CalendarDate, _ data: CaseData,
    holidays: Set<CalendarDate> = []
  ) {
    let plan = CasePlan(
      kind, data.region, discoveredOn: discoveredOn, facts: data.facts, holidays: holidays)
    let kept = Dictionary(data.steps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var steps = plan.steps.map { dated in
      KeptStep(
        id: dated.step.id, order: dated.order, planned: dated,
        kept: kept[dated.step.id] ?? StoredCaseStep(id: dated.step.id, state: .todo))
    }
    for own in data.steps where own.title != nil {
      steps.append(KeptStep(id: own.id, order: steps.count + 1, planned: nil, kept: own))
    }
    self.steps = steps
  }

  var done: Int { steps.count { !$0.isOpen } }
  var percent: Int { steps.isEmpty ? 0 : done * 100 / steps.count }
  var open: [KeptStep] { steps.filter(\.isOpen) }

  /// Whether there is nothing left that the person could do before others have answered.
  var isWaiting: Bool { !open.isEmpty && open.allSatisfy { $0.waitsFor == .others } }

  /// What the person has to do next: what is overdue, then what is due first.
  func next(on today: CalendarDate) -> KeptStep? {
    open.filter { $0.waitsFor == .person }.min { one, other in
      let (late, otherLate) = (one.isOverdue(on: today), other.isOverdue(on: today))
      if late != otherLate { return late }
      let (due, otherDue) = (one.dueOn ?? .max, other.dueOn ?? .max)
      return due != otherDue ? due < otherDue : one.order < other.order
    }
  }

  /// When the person is told of a step next.
  var remindOn: CalendarDate? { steps.compactMap(\.remindOn).min() }
}

extension CaseData {
  /// Changes what is kept of a step.
  mutating func change(_ stepId: String, _ change: (inout StoredCaseStep) -> Void) {
    if let index = steps.firstIndex(where: { $0.id == stepId }) {
      change(&steps[index])
    } else {
      var step = StoredCaseStep(id: stepId, state: .todo)
      change(&step)
      steps.append(step)
    }
  }

  /// A step that is done tells on which day something has happened, unless that was told before.
  mutating func learn(from stepId: String, doneOn day: CalendarDate) {
    switch stepId {
    case "report_to_authority": facts.reportFiledOn = facts.reportFiledOn ?? day
    case "fraud_alert": facts.alertPlacedOn = facts.alertPlacedOn ?? day
    case "freeze_credit": facts.frozenOn = facts.frozenOn ?? day
    default: break
    }
  }
}

extension CaseRegion {
  /// By the region of a person, such as `US-CA`.
  init(ofPerson region: String) {
    switch region.prefix(2) {
    case "US": self = .us
    case "SE": self = .se
    case "GB": self = .gb
    case let code where economicArea.contains(String(code)): self = .eu
    default: self = .other
    }
  }
}

/// The European Economic Area but for Sweden, which has a region of its own.
/// Source: Agreement on the EEA, consolidated 2024.
private let economicArea: Set<String> = [
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS",
  "IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SI", "SK",
]
