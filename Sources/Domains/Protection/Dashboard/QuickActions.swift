import Kernel
import Platform

extension ReadCall {
  /// What the opening screen offers to do for a person: what they may, while their plan has room.
  func quickActions(for place: PlaceRow, in household: Household) throws -> [QuickAction] {
    try QuickActionWord.allCases.map { word in
      var decision = word.action.map { household.decision($0, on: place) } ?? .allowed
      if decision.isAllowed, let resource = word.resource {
        decision = try room(for: resource, in: household)
      }
      var action = QuickAction(
        id: word, allowed: decision.isAllowed, label: word.label(language), icon: word.icon)
      if case .refused(let fault) = decision {
        action.reason = fault.reason
        action.message = fault.text(in: language)
      }
      return action
    }
  }
}

extension QuickActionWord {
  /// What somebody has to be allowed for it; checking a number is for everybody.
  fileprivate var action: FamilyAction? {
    switch self {
    case .addWatchItem, .runScan: .manageWatchItems
    case .checkNumber: nil
    case .enrollVoice: .enrollVoice
    case .startRemoval: .startRemoval
    case .addProperty: .manageProperties
    case .onlyContacts: .manageRules
    case .startCase: .manageCases
    }
  }

  /// What of the plan it takes.
  fileprivate var resource: LimitedResource? {
    switch self {
    case .addWatchItem: .watchItems
    case .runScan: .scansPerDay
    case .enrollVoice: .voiceEnrollments
    case .startRemoval: .activeRemovals
    case .addProperty: .properties
    case .onlyContacts: .spamRules
    case .checkNumber, .startCase: nil
    }
  }

  fileprivate var icon: String {
    switch self {
    case .addWatchItem: "plus"
    case .runScan: "repeat"
    case .checkNumber: "question"
    case .enrollVoice: "wave"
    case .startRemoval: "send"
    case .addProperty: "house"
    case .onlyContacts: "person"
    case .startCase: "flag"
    }
  }
}
