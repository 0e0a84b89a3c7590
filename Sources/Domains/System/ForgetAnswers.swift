import Platform
import Store

extension System {
  /// What an organization was answered under an idempotency key is forgotten, also when nobody
  /// writes.
  /// Source: protocol specification 5.8.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "system.answers", label: { RecurringWork.answers.label($0) }, due: .every(minutes: 60),
        scope: .organization(in: .utc), isDoneAtStart: true
      ) { turn -> Batch<Int>? in
        let (database, organizationId, now) = (turn.database, turn.organizationId, turn.now)
        return Batch(
          steps: { limit in
            try database.hasOldAnswers(of: organizationId, now: now) ? limit : nil
          },
          change: { write, limit in
            try write.database.forgetAnswers(of: organizationId, now: now, limit: limit)
          })
      }
    ]
  }
}
