import Kernel
import Platform

extension ReadCall {
  /// For whom something is reported: for oneself without asking, for another by the rules of calls.
  func reportingPerson(_ personId: ID?) throws -> ID {
    guard let personId, personId != actor.userId else { return actor.userId }
    return try person(personId, .manageRules)
  }
}
