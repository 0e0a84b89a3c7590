import Kernel
import Platform
import Store

extension Leave {
  /// `leave.dashboard`: everything that a start screen shows.
  public func dashboard(_ params: DashboardParams, _ call: ReadCall) throws -> DashboardResult {
    let (user, organization) = (call.actor.userId, call.organizationId)
    let ledger = try call.ledger(of: user)
    let balances = try call.items(ledger.books(call.today.year), ledger)
    let leaves = try call.database.leaves(
      ofRequester: user, endingFrom: call.today, of: organization)
    let next = leaves.first { $0.status == .approved }
    let open = try call.database.openLeaves(ofRequester: user, of: organization)
    let queue = try call.waitingForMe().count
    let unread = try call.database.countUnread(of: user, of: organization)
    let left = balances.map {
      LeaveText.daysOf(type: $0.type, days: $0.available).text(in: call.language)
    }
    return DashboardResult(
      year: call.today.year,
      balances: balances,
      nextLeave: try next.map { try call.answer(call.leaveAtWork($0.id)) },
      openRequests: try open.map { try call.answer(call.leaveAtWork($0.id)) },
      queueCount: queue,
      unreadCount: unread,
      nextHolidays: try call.database.holidays(
        of: organization, from: call.today, through: call.today.adding(days: 366)
      )
      .prefix(holidaysShown).map { Holiday($0, in: call.language) },
      lapseReminder: call.lapseReminder(balances),
      sync: SyncState(
        enabled: try call.database.settings(of: organization).apiSync, serverTime: call.now),
      accessibilityText: LeaveText.startScreen(
        left: left.joined(separator: ", "), open: open.count, queue: queue, unread: unread
      ).text(in: call.language))
  }
}

/// As many as a start screen has room for.
private let holidaysShown = 5

extension ReadCall {
  /// What lapses on 31 December, from 1 November on. Source: leave specification 8 and 12.
  fileprivate func lapseReminder(_ balances: [BalanceItem]) -> LapseReminder? {
    guard today.month >= 11 else { return nil }
    let end = CalendarDate.days(of: today.year).upperBound
    let items = balances.filter {
      ($0.type == .casual || $0.type == .medical) && $0.available > 0
    }
    guard !items.isEmpty else { return nil }
    let lapsing = items.map { item in
      LapsingDays(
        type: item.type, days: item.available, expiresOn: end,
        label: LeaveText.daysOf(type: item.type, days: item.available).text(in: language))
    }
    let label = LeaveText.daysLapse(
      list: lapsing.map(\.label).joined(separator: ", "), date: LeaveDate.shown(end))
    return LapseReminder(items: lapsing, label: label.text(in: language))
  }
}
