import Kernel
import Platform

// What guards have demanded of the family of whoever asks, as it is kept with a write under a key:
// an action with somebody's things (`manage_cases`, of the person), or one in the group with
// whoever is something there (`invite.dependent`, of the group).

extension ReadCall {
  /// Refuses what the asker's role does not let them do with somebody who is this in their group.
  func demand(
    _ action: FamilyAction, on target: FamilyTarget, in household: Household
  ) throws {
    try household.decision(action, on: target).orThrow()
    note("\(action.rawValue).\(target.rawValue)", of: household.group.id)
  }

  /// The same, with one of them.
  func demand(_ action: FamilyAction, on place: PlaceRow, in household: Household) throws {
    try demand(action, on: household.target(place), in: household)
  }

  /// Notes that whoever asks was let do something with a person's things.
  func note(_ action: FamilyAction, forThingsOf personId: ID) {
    note(action.rawValue, of: personId)
  }

  private func note(_ name: String, of subject: ID) {
    request.rights?.note(DemandedRight("protection", name, of: subject))
  }
}

extension Protection {
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    let words = right.name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let action = words.first.flatMap(FamilyAction.init(rawValue:)) else {
      throw Refusal(PlatformFault.resultNotKept)
    }
    guard let word = words.dropFirst().first else {
      _ = try call.person(right.subject, action)
      return
    }
    guard let target = FamilyTarget(rawValue: word) else {
      throw Refusal(PlatformFault.resultNotKept)
    }
    let household = try call.household()
    // Whoever is in another group now is nobody in that one.
    guard household.group.id == right.subject else {
      throw Refusal(ProtectionFault.personNotFound)
    }
    try household.decision(action, on: target).orThrow()
  }
}
