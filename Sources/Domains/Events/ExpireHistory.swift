import Kernel
import Store

extension Events {
  /// One bounded step of forgetting; done when a database is opened and when somebody subscribes.
  public func expireHistory(in database: Database, now: Instant) throws {
    try database.expireHistory(Retention(), now: now)
  }
}
