import Platform
import Store

extension System {
  /// What was answered under an idempotency key is forgotten, also when nobody writes.
  /// Source: protocol specification 5.8.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "system.answers", label: { RecurringWork.answers.label($0) }, due: .every(minutes: 60),
        scope: .database, isDoneAtStart: true
      ) { turn -> Batch<Int>? in
        let (database, now) = (turn.database, turn.now)
        return Batch(
          steps: { limit in
            try database.hasOldAnswers(now: now) ? limit : nil
          },
          change: { write, limit in
            try write.database.forgetAnswers(now: now, limit: limit)
          })
      }
    ]
  }
}
