import Kernel
import Platform

extension ShiftData {
  /// Who did the work: whoever had it and whoever finished it.
  var tookPart: [ID] {
    guard status == .completed else { return [] }
    var people: [ID] = []
    for userId in [assignedTo, completedBy].compactMap(\.self) where !people.contains(userId) {
      people.append(userId)
    }
    return people
  }
}

extension ReadCall {
  /// What decides whether somebody says thanks for a shift.
  func addThanks(to facts: inout ShiftFacts, _ shift: Stored<ShiftData>) throws {
    facts.added.insert(.thank)
    facts.tookPart = shift.value.tookPart
    facts.hasThanked =
      try shift.value.status == .completed && hasThanked(facts.userId, for: shift.id)
  }
}
