import Kernel
import Platform
import Store

extension Events {
  /// An organization's history that can be replayed ends where nobody wants it any more.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "events.history", label: { RecurringWork.history.label($0) }, due: .every(minutes: 60),
        scope: .organization(in: .utc), isDoneAtStart: true
      ) { turn -> Batch<Int>? in
        let (database, organizationId, now) = (turn.database, turn.organizationId, turn.now)
        return Batch(
          steps: { limit in
            try database.nextStart(
              Retention(stepMax: limit * rowsPerStep), of: organizationId, now: now)
          },
          change: { write, start in
            try write.database.moveStart(of: organizationId, to: start)
          })
      }
    ]
  }

  /// One bounded step of forgetting, done when somebody subscribes.
  func expireHistory(_ call: WriteCall) throws {
    try call.database.expireHistory(Retention(), of: call.organizationId, now: call.now)
  }
}

/// Looking at a row of the log is little work.
private let rowsPerStep = 100
