import Kernel
import Platform
import Store

extension Leave {
  /// `leave.dashboard`: everything that a start screen shows.
  func dashboard(_ params: DashboardParams, _ call: ReadCall) throws -> DashboardResult {
    let (user, organization) = (call.actor.userId, call.organizationId)
    let today = try call.today
    let ledger = try call.ledger(of: user)
    let balances = try call.items(ledger.books(today.year), ledger)
    let leaves = try call.database.leaves(
      ofRequester: user, endingFrom: today, of: organization)
    let next = leaves.first { $0.status == .approved }
    let open = try call.database.openLeaves(ofRequester: user, of: organization)
    let viewer = try call.viewer()
    let queue = try call.waitingForMe(viewer).count
    let unread = try Inbox.leave.countUnread(call)
    let left = balances.map {
      LeaveText.daysOf(type: $0.type, days: $0.available).text(in: call.language)
    }
    return DashboardResult(
      year: today.year,
      balances: balances,
      nextLeave: try next.map { try call.answer(call.leaveContext($0.id), viewer) },
      openRequests: try call.abreast(open) { try call.answer(call.leaveContext($0.id), viewer) },
      queueCount: queue,
      unreadCount: unread,
      nextHolidays: try call.database.holidays(
        of: organization, from: today, through: today.adding(days: 366)
      )
      .prefix(holidaysShown).map { Holiday($0, in: call.language) },
      lapseReminder: try call.lapseReminder(ledger),
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
  /// What lapses until the end of the year, from 1 November on.
  ///
  /// Source: leave specification 8 and 12.
  fileprivate func lapseReminder(_ ledger: Ledger) throws -> LapseReminder? {
    let today = try today
    guard isLapseSeason(today) else { return nil }
    let items = try ledger.lapsing(asOf: today).map { part in
      LapsingDays(
        type: part.type, days: part.days, expiresOn: part.expiresOn,
        label: LeaveText.daysOf(type: part.type, days: part.days).text(in: language))
    }
    guard !items.isEmpty else { return nil }
    let ends = Set(items.map(\.expiresOn)).sorted()
    let label = ends.map { end in
      let list = items.filter { $0.expiresOn == end }.map(\.label).joined(separator: ", ")
      return LeaveText.daysLapse(list: list, date: LeaveDate.shown(end)).text(in: language)
    }
    return LapseReminder(items: items, label: label.joined(separator: " "))
  }
}
