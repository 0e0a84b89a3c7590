import Kernel
import Platform

extension WriteCall {
  /// Says that a stored thing was made, changed or taken away.
  ///
  /// - Parameter change: what was done with it; without it, it was made if there was none before.
  func record<Value>(
    _ thing: Stored<Value>, was old: Value?, _ change: AuditAction? = nil,
    as event: (_ id: ID, _ version: Int, _ change: AuditAction) -> RoutinesEvent
  ) throws {
    let change = change ?? (old == nil ? .create : .update)
    try record(
      Change(
        event(thing.id, thing.version, change), of: thing.id, version: thing.version, before: old,
        after: change == .delete ? nil : thing.value))
  }
}
