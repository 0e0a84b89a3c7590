import Platform

extension WriteCall {
  /// Turns local trust on again, for whoever owns the database's file. No method does: who may call
  /// one may be anybody.
  public func turnOnLocalTrust() throws {
    try database.setLocalTrust(.owner)
    let event = SessionEvent.localTrustChanged(.init(localTrust: .owner))
    try record(Change(event, of: try database.databaseID()))
  }
}
