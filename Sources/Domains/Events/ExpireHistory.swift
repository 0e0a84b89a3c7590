import Kernel
import Platform
import Store

extension Events {
  /// The history that can be replayed ends where nobody wants it any more.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "events.history", label: { RecurringWork.history.label($0) }, due: .every(minutes: 60),
        scope: .database, isDoneAtStart: true
      ) { turn -> Batch<Int>? in
        let (database, now) = (turn.database, turn.now)
        return Batch(
          steps: { limit in
            try database.nextStart(Retention(stepMax: limit * rowsPerStep), now: now)
          },
          change: { write, start in
            try write.database.moveStart(to: start)
          })
      }
    ]
  }

  /// One bounded step of forgetting, done when somebody subscribes.
  func expireHistory(in database: Database, now: Instant) throws {
    try database.expireHistory(Retention(), now: now)
  }
}

/// Looking at a row of the log is little work.
private let rowsPerStep = 100
