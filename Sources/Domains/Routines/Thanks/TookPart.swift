import Kernel
import Platform

extension ShiftData {
  /// Who is thanked for the work: those of whom it was said, else whoever had it and whoever
  /// finished it.
  var thankedPeople: [ID] {
    guard status == .completed else { return [] }
    return tookPart ?? peopleOfWork(finishedBy: completedBy)
  }
}

extension ReadCall {
  /// What decides whether somebody says thanks for a shift.
  func addThanks(to facts: inout ShiftFacts, _ shift: Stored<ShiftData>) throws {
    facts.added.insert(.thank)
    facts.tookPart = shift.value.thankedPeople
    facts.hasThanked =
      try shift.value.status == .completed && hasThanked(facts.userId, for: shift.id)
  }
}
