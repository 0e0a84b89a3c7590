import Kernel
import Platform
import Secrets

extension Protection {
  /// `settings.setSubscription`: what the host has sold, with its receipt as given.
  public func settingsSetSubscription(
    _ params: SettingsSetSubscriptionParams, _ call: WriteCall
  ) throws -> Subscription {
    if let since = params.since, let endsOn = params.endsOn, endsOn < since {
      throw Refusal([Violation(ProtectionFault.invalidRange, at: "/endsOn")])
    }
    let household = try call.storedHousehold()
    try household.decision(.managePlan, on: household.own).orThrow()
    let previous = try call.reading.plan(of: household.group.id)
    let id = call.makeID()
    let row = SubscriptionRow(
      id: id, groupId: household.group.id, at: call.now, by: call.actor.userId,
      receiptHash: SHA256.hash(Array(params.receipt.utf8)),
      data: SubscriptionData(
        plan: params.plan, status: params.status, since: params.since, renewsOn: params.renewsOn,
        endsOn: params.endsOn, price: params.price, period: params.period,
        soldBy: params.soldBy))
    let kept = StoredReceipt(receipt: params.receipt, signature: params.receiptSignature)
    try call.database.insert(
      row, receipt: SubscriptionRow.receipt.seal(kept.json, row: id, call.services),
      of: call.organizationId)
    let plan = try call.reading.plan(of: household.group.id)
    let event = ProtectionEvent.settingsPlanChanged(
      .init(personId: call.actor.userId, plan: plan, previous: previous))
    try call.record(Change(event, of: call.actor.userId))
    if plan != previous {
      let notice = NoticeData(
        type: .planChanged, about: plan.rawValue,
        subject: AlertSubject(type: "group", id: household.group.id))
      try call.tell(notice, cause: id, to: household.own.userId)
    }
    return try call.reading.subscriptionAnswer()
  }
}
