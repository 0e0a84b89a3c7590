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
        due: .every(minutes: 60), scope: .organization(in: .utc), isDoneAtStart: true
      ) { turn -> Batch<Int>? in
        let (database, organizationId, now) = (turn.database, turn.organizationId, turn.now)
        return Batch(
          steps: { limit in
            try database.hasDuePasscodes(of: organizationId, at: now) ? limit : nil
          },
          change: { write, limit in
            try write.database.purgePasscodes(of: organizationId, at: now, limit: limit)
          })
      }
    ]
  }
}
