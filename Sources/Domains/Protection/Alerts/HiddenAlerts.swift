import Kernel
import Platform

extension Household {
  /// Whether the asker may know what is found of somebody by a service: the voice of an adult is
  /// theirs alone. Source: protection specification 0.10.
  func sees(_ service: Service, of personId: ID) -> Bool {
    guard service == .voiceprint, personId != own.userId, let place = self.place(of: personId)
    else {
      return true
    }
    return decision(.enrollVoice, on: place).isAllowed
  }

  /// Those of some people of whose voices the asker knows nothing.
  func silent(among people: [ID]) -> Set<ID> {
    Set(people.filter { !sees(.voiceprint, of: $0) })
  }
}

extension ReadCall {
  /// Whether the asker may do something with an alert that is somebody's: what their role lets
  /// them do with that person's things, and a voice has to be theirs to know of.
  ///
  /// Whatever reads or changes an alert asks it; it guards, and what it allows is noted.
  func decision(
    _ action: FamilyAction, on row: AlertRow, in household: Household
  ) throws -> Decision {
    let decision = try decision(
      action, onThingOf: row.personId, else: .alertNotFound, in: household)
    guard decision.isAllowed, row.service == .voiceprint, row.personId != household.own.userId
    else { return decision }
    return try self.decision(
      .enrollVoice, onThingOf: row.personId, else: .alertNotFound, in: household)
  }
}
