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
  /// Refuses what concerns a voice that is not the asker's to know of.
  func requireSight(of row: AlertRow, in household: Household) throws {
    guard row.service == .voiceprint, row.personId != household.own.userId,
      household.place(of: row.personId) != nil
    else { return }
    _ = try person(row.personId, .enrollVoice, in: household)
  }
}
