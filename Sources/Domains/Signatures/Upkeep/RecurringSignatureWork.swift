import Kernel
import Platform

extension Signatures {
  /// Reminders are counted in hours, so a quarter of one late is in time.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "signatures.reminders", label: { RecurringWork.reminders.label($0) },
        due: .every(minutes: 15), scope: .organization(in: nil)
      ) { turn -> Batch<StoredRequest>? in
        guard try turn.database.policy(of: turn.organizationId).allowRequests else { return nil }
        return Batch(openRequestsOf: turn.organizationId, in: turn.database, at: turn.now)
      }
    ]
  }
}
