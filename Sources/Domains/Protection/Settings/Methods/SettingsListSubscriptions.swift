import Kernel
import Platform
import Secrets

extension Protection {
  /// `settings.listSubscriptions`: what was sold to the group, newest first.
  func settingsListSubscriptions(
    _ params: SettingsListSubscriptionsParams, _ call: ReadCall
  ) throws -> SettingsListSubscriptionsResult {
    let household = try call.household()
    let page = try call.page(of: params, at: { TimePlace(key: $0.at, id: $0.id) }) {
      place, limit in
      try call.database.subscriptions(
        ofGroup: household.group.id, of: call.organizationId, before: place, limit)
    }
    let names = try call.names(of: page.items.map(\.by))
    let items = page.items.map { row in
      let data = row.data
      let price = data.price.map { call.language.price($0, data.period) }
      let summary = ProtectionText.subscriptionSummary(
        plan: data.plan.label(call.language), status: data.status.label(call.language),
        price: price
      ).text(in: call.language)
      return SubscriptionEntry(
        id: row.id, plan: data.plan, planLabel: data.plan.label(call.language),
        status: data.status, statusLabel: data.status.label(call.language),
        statusColorToken: data.status.look.colorToken, statusIcon: data.status.look.icon,
        since: data.since, renewsOn: data.renewsOn, endsOn: data.endsOn, price: data.price,
        period: data.period, periodLabel: data.period?.label(call.language), priceText: price,
        soldBy: data.soldBy, receiptSha256: hex(row.receiptHash),
        receiptVerified: data.isVerified ?? false, at: row.at,
        by: PersonRef(userId: row.by, name: names[row.by] ?? row.by), summary: summary,
        accessibilityText: summary)
    }
    return SettingsListSubscriptionsResult(
      items: items,
      emptyState: items.isEmpty && params.cursor == nil ? .noSubscriptions(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
