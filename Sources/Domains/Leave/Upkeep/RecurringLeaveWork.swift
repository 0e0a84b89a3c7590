import Kernel
import Platform
import Store

extension Leave {
  /// What each day brings, soon after it has begun where the organization is, and in this order: a
  /// month is credited before a year ends.
  public var upkeep: [Upkeep] {
    [
      daily("leave.accrual", .accrual) { turn -> Batch<Actor>? in
        let clock = try turn.clock
        let months = LeaveMonth(clock.date(of: turn.dueAt).firstOfMonth.adding(months: -1))
          .months(before: LeaveMonth(clock.date(of: turn.now)))
        return try turn.staff { keeper in
          try months.reduce(0) { count, month in
            let (accrual, isNew) = try keeper.credit(month)
            return count + (isNew && accrual.employedDays > 0 ? 1 : 0)
          }
        }
      },
      daily("leave.rollover", .rollover) { turn -> Batch<Actor>? in
        let clock = try turn.clock
        let last = clock.date(of: turn.now).year - 1
        let years = min(clock.date(of: turn.dueAt).year - 1, last)...last
        return try turn.staff { keeper in
          try years.reduce(0) { try $0 + (keeper.turnYear($1)?.isNew ?? false ? 1 : 0) }
        }
      },
      daily("leave.reminders", .reminders) { turn in
        let clock = try turn.clock
        return Batch(
          reminders: try turn.database.remindersDue(
            asOf: clock.date(of: turn.now), clock, of: turn.organizationId))
      },
      daily("leave.lapseReminders", .lapseReminders) { turn -> Batch<Actor>? in
        let today = try turn.today
        return try turn.staff { try $0.remind(asOf: today).count }
      },
      daily("leave.retention", .retention) { turn in
        try OldTexts(
          of: turn.organizationId, on: turn.now, turn.clock, in: turn.database
        )
        .batch { _, _ in }
      },
      daily("leave.overstay", .overstay) { turn -> Batch<Overstay>? in
        let settings = try turn.database.settings(of: turn.organizationId)
        guard settings.overstayDetection else { return nil }
        return Batch(
          overstays: try turn.database.overstays(
            asOf: try turn.today, of: turn.organizationId, settings))
      },
    ]
  }

  /// A piece that is done five minutes past midnight by the organization's clocks, where leave is
  /// used at all.
  private func daily<Item>(
    _ name: StaticString, _ work: RecurringWork,
    rows: @escaping @Sendable (UpkeepTurn) throws -> Batch<Item>?
  ) -> Upkeep {
    Upkeep(
      name, label: { work.label($0) }, due: .daily(hour: 0, minute: 5),
      scope: .organizationTime { try $1.leaveClock(of: $0, $2).zone },
      roles: ["leave": [Role.systemAdmin.rawValue]]
    ) { turn in
      try turn.database.isLeaveUsed(in: turn.organizationId) ? rows(turn) : nil
    }
  }
}

extension UpkeepTurn {
  fileprivate var clock: LeaveClock { get throws { try call.clock(in: database) } }
  fileprivate var today: CalendarDate { get throws { try clock.date(of: now) } }

  fileprivate func staff(_ change: @escaping (Bookkeeper) throws -> Int) throws -> Batch<Actor> {
    try call.staff(in: database) { keeper, _ in try change(keeper) }
  }
}
