import Kernel
import Platform

extension Judgement {
  /// Throws everything that is wrong, for a write that the judgement guards.
  func orThrow() throws {
    guard violations.isEmpty else { throw Refusal(violations) }
    // A number that nobody could read may not be stored as if none had been given.
    guard !unchecked.contains(UncheckedRule.phone.rawValue) else {
      throw Refusal(BookingFault.phoneLibraryMissing)
    }
  }
}

extension Findings {
  /// Throws everything that is wrong, for a write that the findings guard.
  func orThrow() throws {
    guard violations.isEmpty else { throw Refusal(violations) }
    // A number that nobody could read may not be stored as if none had been given.
    guard !unchecked.contains(UncheckedRule.phone.rawValue) else {
      throw Refusal(BookingFault.phoneLibraryMissing)
    }
  }
}
