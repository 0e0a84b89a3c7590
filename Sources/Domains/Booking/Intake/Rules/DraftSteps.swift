import Kernel

// The steps of the wizard. Source: booking specification 3.

extension DraftStep {
  /// The steps that people count; the confirmation is what they come to.
  static let numbered: [DraftStep] = [.client, .devices, .summary, .signature]

  /// From 1, or `nil` for the confirmation.
  var number: Int? { Self.numbered.firstIndex(of: self).map { $0 + 1 } }

  /// 0 for the first step to 100 for the confirmation.
  var percent: Int { position * 25 }

  /// From 0, in the fixed order.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The step in which a violation is put right, by its path.
  init(ofViolationAt path: String) {
    let field = path.dropFirst().prefix { $0 != "/" }
    switch field {
    case "devices", "items": self = .devices
    case "readyBy", "allowOutsideHours", "notes", "preAuthorization", "payments": self = .summary
    case "signature": self = .signature
    // Who and where, and fields that no booking has.
    default: self = .client
    }
  }

  /// What the step is called: a sale has items where a repair has devices.
  func title(_ service: ServiceType, _ language: Language) -> String {
    self == .devices && service.isSale
      ? BookingText.itemsStep.text(in: language) : label(language)
  }

  /// Whether the wizard lets people pass without it.
  func isOptional(_ service: ServiceType) -> Bool { self == .signature && service.isSale }
}

/// A booking's violations and warnings, step by step.
struct StepJudgement {
  private let violations: [DraftStep: [Violation]]

  /// Of all steps.
  let warnings: [Warning]

  init(_ violations: [Violation], warnings: [Warning] = []) {
    self.violations = Dictionary(grouping: violations) { DraftStep(ofViolationAt: $0.path) }
    self.warnings = warnings
  }

  init(_ judgement: Judgement) {
    self.init(judgement.violations, warnings: judgement.warnings)
  }

  func warnings(of step: DraftStep) -> [Warning] {
    warnings.filter { DraftStep(ofViolationAt: $0.path) == step }
  }

  func violations(of step: DraftStep) -> [Violation] { violations[step] ?? [] }

  func isValid(_ step: DraftStep) -> Bool { violations(of: step).isEmpty }

  /// What is longer or more than a booking holds: a draft may be wrong, but not without bound.
  var excesses: [Violation] {
    DraftStep.allCases.flatMap(violations).filter { violation in
      violation.kind == "too_long" || violation.kind.hasPrefix("too_many_")
    }
  }

  /// The steps before a step that are not valid.
  func incomplete(before step: DraftStep) -> [DraftStep] {
    DraftStep.allCases.prefix(step.position).filter { !isValid($0) }
  }

  func isReachable(_ step: DraftStep) -> Bool { incomplete(before: step).isEmpty }

  /// Whether the booking can be submitted: every step is valid.
  var canSubmit: Bool { isReachable(.confirmation) }
}

extension DraftData {
  /// Whether somebody has typed something of a step: what a draft starts from is nobody's.
  func isTouched(_ step: DraftStep) -> Bool {
    fields.members.contains { member in
      DraftStep(ofViolationAt: "/" + member.name) == step
        && !DraftData.given.contains(member.name) && member.value.isSomething
    }
  }

  /// Fields that the company fills in, or that say which wizard it is.
  private static let given: Set<String> = [
    "serviceType", "clientCountryCode", "country", "locationId",
  ]
}

extension DraftValue {
  fileprivate var isSomething: Bool {
    switch self {
    case .null: false
    case .text(let text): !text.isEmpty
    case .array(let items): !items.isEmpty
    case .object(let object): !object.members.isEmpty
    case .bool, .integer, .number: true
    }
  }
}
