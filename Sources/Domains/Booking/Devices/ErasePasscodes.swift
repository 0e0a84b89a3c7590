import Kernel
import Platform
import Store

extension Booking {
  /// Passcodes are erased when their devices left long enough ago. Source: booking specification
  /// 4.5.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "booking.passcodes", label: { RecurringWork.passcodes.label($0) },
        due: .every(minutes: 60), scope: .database, isDoneAtStart: true
      ) { turn -> Batch<Int>? in
        let (database, now) = (turn.database, turn.now)
        return Batch(
          steps: { limit in
            try database.hasDuePasscodes(at: now) ? limit : nil
          },
          change: { write, limit in
            try write.database.purgePasscodes(at: now, limit: limit)
          })
      }
    ]
  }
}
