import Kernel
import Store

extension Booking {
  /// Erases the passcodes whose devices left long enough ago; one bounded step, done when a
  /// database is opened. Source: booking specification 4.5.
  public func erasePasscodes(in database: Database, now: Instant) throws {
    guard try database.hasDuePasscodes(at: now) else { return }
    try database.write { try database.purgePasscodes(at: now) }
  }
}
