import Kernel
import Platform
import Store

extension Leave {
  /// What each day brings, soon after it has begun in Dhaka, and in this order: a month is credited
  /// before a year ends.
  public var upkeep: [Upkeep] {
    [
      daily("leave.accrual", .accrual) { turn -> Batch<Actor>? in
        let months = LeaveMonth(LeaveDate.date(of: turn.dueAt).firstOfMonth.adding(months: -1))
          .months(before: LeaveMonth(turn.today))
        return try turn.staff { keeper in
          try months.reduce(0) { count, month in
            let (accrual, isNew) = try keeper.credit(month)
            return count + (isNew && accrual.employedDays > 0 ? 1 : 0)
          }
        }
      },
      daily("leave.rollover", .rollover) { turn -> Batch<Actor>? in
        let years = LeaveDate.date(of: turn.dueAt).year - 1...turn.today.year - 1
        return try turn.staff { keeper in
          try years.reduce(0) { try $0 + (keeper.turnYear($1)?.isNew ?? false ? 1 : 0) }
        }
      },
      daily("leave.reminders", .reminders) { turn in
        Batch(reminders: try turn.database.remindersDue(asOf: turn.today, of: turn.organizationId))
      },
      daily("leave.lapseReminders", .lapseReminders) { turn -> Batch<Actor>? in
        let today = turn.today
        return try turn.staff { try $0.remind(asOf: today).count }
      },
      daily("leave.retention", .retention) { turn in
        try OldTexts(of: turn.organizationId, on: turn.now, in: turn.database)
          .batch { _, _ in }
      },
      daily("leave.overstay", .overstay) { turn -> Batch<Overstay>? in
        let settings = try turn.database.settings(of: turn.organizationId)
        guard settings.overstayDetection else { return nil }
        return Batch(
          overstays: try turn.database.overstays(
            asOf: turn.today, of: turn.organizationId, settings))
      },
    ]
  }

  /// A piece that is done five minutes past midnight, where leave is used at all.
  private func daily<Item>(
    _ name: StaticString, _ work: RecurringWork,
    rows: @escaping @Sendable (UpkeepTurn) throws -> Batch<Item>?
  ) -> Upkeep {
    Upkeep(
      name, label: { work.label($0) }, due: .daily(hour: 0, minute: 5),
      scope: .organization(in: LeaveDate.zone), roles: ["leave": [Role.systemAdmin.rawValue]]
    ) { turn in
      try turn.database.isLeaveUsed(in: turn.organizationId) ? rows(turn) : nil
    }
  }
}

extension UpkeepTurn {
  fileprivate var today: CalendarDate { LeaveDate.date(of: now) }

  fileprivate func staff(_ change: @escaping (Bookkeeper) throws -> Int) throws -> Batch<Actor> {
    try call.staff(in: database) { keeper, _ in try change(keeper) }
  }
}
