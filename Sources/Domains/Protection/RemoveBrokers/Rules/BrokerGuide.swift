import Kernel

/// What to do by hand to be removed at a broker. Source: protection specification 7, “Steps by
/// hand”.
struct BrokerGuide {
  let plan: [HandStep]
  let warnings: [GuideWarningKind]

  var steps: [GuideStepKind] { plan.map(\.kind) }

  /// - Parameter method: by which way; `nil`: the broker's first.
  init(_ broker: BrokerEntry, by method: RemovalMethod? = nil) {
    let method = method ?? broker.methods.first ?? .privacyPage
    let isPage = method == .webForm || method == .privacyPage
    func wants(_ demand: BrokerDemand) -> Bool { broker.demands?.contains(demand) ?? false }
    let usual = GuideStepKind.allCases.filter { step in
      switch step {
      case .findListing: wants(.listingUrl) || broker.category == .peopleSearch
      case .openPage, .fillForm: isPage
      case .solveCaptcha: wants(.captcha)
      case .sendLetter: !isPage
      case .confirmEmail: wants(.emailConfirmation)
      case .callPhone: wants(.phoneCall)
      case .showId: wants(.governmentId)
      case .pay: wants(.payment)
      case .saveProof, .wait, .checkAgain: true
      }
    }
    plan =
      broker.steps?.map { HandStep(id: $0.id, kind: $0.kind, own: $0) }
      ?? usual.map { HandStep(id: $0.rawValue, kind: $0) }
    warnings = GuideWarningKind.allCases.filter { warning in
      switch warning {
      case .governmentId: wants(.governmentId)
      case .payment: wants(.payment)
      // What was used before nobody knows from the broker alone.
      case .emailUsedBefore: false
      }
    }
  }
}

/// A step by hand, as everybody has it or as a broker has it for itself.
struct HandStep: Sendable {
  let id: String
  let kind: GuideStepKind
  var own: BrokerStep?

  func title(in language: Language) -> String? {
    (language == .sv ? own?.titleSv : nil) ?? own?.title
  }

  func detail(in language: Language) -> String? {
    (language == .sv ? own?.detailSv : nil) ?? own?.detail
  }
}

extension GuideStepKind {
  /// Who does it.
  var who: GuideActor { self == .wait ? .broker : .person }

  /// How long it takes, about.
  var minutes: Int {
    switch self {
    case .wait: 0
    case .openPage, .solveCaptcha: 1
    case .confirmEmail, .saveProof: 2
    case .checkAgain: 3
    case .findListing, .fillForm, .showId, .pay: 5
    case .sendLetter, .callPhone: 10
    }
  }

  /// What to do.
  func detail(_ broker: BrokerEntry, by method: RemovalMethod) -> ProtectionText {
    switch self {
    case .findListing: .guideFindListing
    case .openPage: .guideOpenPage
    case .fillForm: .guideFillForm
    case .solveCaptcha: .guideSolveCaptcha
    case .sendLetter:
      method == .postal
        ? .guideSendPostal(address: broker.postal) : .guideSendEmail(address: broker.email)
    case .confirmEmail: .guideConfirmEmail
    case .callPhone: .guideCallPhone
    case .showId: .guideShowId
    case .pay: .guidePay
    case .saveProof: .guideSaveProof
    case .wait: .guideWait(days: broker.expectedDays)
    case .checkAgain: .guideCheckAgain
    }
  }
}

extension GuideWarningKind {
  var message: ProtectionText {
    switch self {
    case .governmentId: .guideShowId
    case .payment: .guidePay
    case .emailUsedBefore: .guideEmailUsed
    }
  }
}
