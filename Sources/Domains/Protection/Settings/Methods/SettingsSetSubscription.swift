import Kernel
import Platform
import Secrets
import Wire

extension Protection {
  /// `settings.setSubscription`: what the host has sold, with its receipt as given.
  func settingsSetSubscription(
    _ params: SettingsSetSubscriptionParams, _ call: WriteCall
  ) throws -> Subscription {
    if let since = params.since, let endsOn = params.endsOn, endsOn < since {
      throw Refusal([Violation(ProtectionFault.invalidRange, at: "/endsOn")])
    }
    if let price = params.price, price.amountMinor < 0 {
      let fault = WireFault.outOfRange(
        minimum: .int(0), maximum: .int(.max), actual: .int(price.amountMinor))
      throw Refusal([Violation(fault, at: "/price/amountMinor")])
    }
    let household = try call.storedHousehold()
    try call.reading.demand(.managePlan, on: household.own, in: household)
    let receipt = Array(params.receipt.utf8)
    let receiptHash = SHA256.hash(receipt)
    let isVerified = try requireSigned(receipt, receiptHash, params.receiptSignature, call)
    let previous = try call.reading.plan(of: household.group.id)
    let id = call.makeID()
    let row = SubscriptionRow(
      id: id, groupId: household.group.id, at: call.now, by: call.actor.userId,
      receiptHash: receiptHash,
      data: SubscriptionData(
        plan: params.plan, status: params.status, since: params.since, renewsOn: params.renewsOn,
        endsOn: params.endsOn, price: params.price, period: params.period,
        soldBy: params.soldBy, isVerified: isVerified))
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

  /// Whether somebody stands for a receipt. Where the operator has said who signs them, one that
  /// they have not signed is refused, and one that has counted already.
  private func requireSigned(
    _ receipt: [UInt8], _ hash: [UInt8], _ signature: [UInt8]?, _ call: WriteCall
  ) throws -> Bool {
    guard let key = call.services.plans.receiptKey else { return false }
    guard let signature, key.hasSigned(receipt, signature) else {
      throw Refusal([Violation(ProtectionFault.receiptInvalid, at: "/receiptSignature")])
    }
    // One from before receipts were counted stands with what it was sold with.
    let others = try call.database.subscriptions(withReceipt: hash, of: call.organizationId)
    guard !others.contains(where: { $0.isVerified == true }),
      try call.database.count(receipt: hash)
    else { throw Refusal(ProtectionFault.receiptUsed) }
    return true
  }
}
