import Kernel
import Platform
import Secrets

extension UpgradeAction {
  /// A button that knows which plan comes next, where one may be bought.
  init(_ decision: Decision, from plan: Plan, in language: Language) {
    switch decision {
    case .allowed:
      let next = Plan.allCases.firstIndex(of: plan).map { Plan.allCases.dropFirst($0 + 1) }
      self.init(allowed: true, upgradeTo: next?.first)
    case .refused(let fault):
      self.init(
        allowed: false, reason: fault.reason, message: fault.text(in: language))
    }
  }
}

extension ReadCall {
  /// What the group of whoever asks pays for, and how much of it is used.
  func subscriptionAnswer() throws -> Subscription {
    let household = try household()
    let row = try database.subscriptions(
      ofGroup: household.group.id, of: organizationId, before: nil, 1
    ).first
    let held = HeldSubscription(data: row?.data)
    let (plan, status, data) = (held.plan(at: now), held.status(at: now), row?.data)
    let upgrade = upgrade(household, plan)
    let price = data?.price.map { language.price($0, data?.period) }
    let renewal = renewalText(data, status)
    let summary = ProtectionText.subscriptionSummary(
      plan: plan.label(language), status: status.label(language), price: price
    ).text(in: language)
    return Subscription(
      plan: plan, planLabel: plan.label(language), status: status,
      statusLabel: status.label(language), statusColorToken: status.look.colorToken,
      statusIcon: status.look.icon, since: data?.since, renewsOn: data?.renewsOn,
      endsOn: data?.endsOn, price: data?.price, period: data?.period,
      periodLabel: data?.period?.label(language), priceText: price,
      renewalText: renewal, soldBy: data?.soldBy,
      receiptSha256: row.map { hex($0.receiptHash) },
      receiptVerified: data?.isVerified ?? false,
      usage: try usage(of: household, on: plan), plans: plans(plan, upgrade),
      actions: SubscriptionActions(
        upgrade: UpgradeAction(upgrade, from: plan, in: language),
        manage: household.decision(.managePlan, on: household.own)),
      summary: summary, accessibilityText: "\(summary) \(renewal)")
  }

  private func plans(_ current: Plan, _ upgrade: Decision) -> [PlanOffer] {
    let limits = services.plans.limits
    return Plan.allCases.map { plan in
      PlanOffer(
        plan: plan, planLabel: plan.label(language),
        limits: Dictionary(
          LimitedResource.allCases.map {
            ($0.rawValue, limits.limit(of: $0, on: plan))
          }, uniquingKeysWith: { first, _ in first }),
        current: plan == current,
        actions: ["choose": plan == current ? .refused(ProtectionFault.planHeld) : upgrade])
    }
  }

  private func renewalText(_ data: SubscriptionData?, _ status: SubscriptionStatus) -> String {
    if let endsOn = data?.endsOn {
      return status == .expired
        ? ProtectionText.endedOn(date: endsOn).text(in: language)
        : ProtectionText.endsOn(date: endsOn).text(in: language)
    }
    if let renewsOn = data?.renewsOn {
      if status == .expired { return ProtectionText.endedOn(date: renewsOn).text(in: language) }
      return ProtectionText.renewsOn(date: renewsOn).text(in: language)
    }
    return ProtectionText.noRenewal.text(in: language)
  }

  /// How much a group uses of all that plans limit.
  private func usage(of household: Household, on plan: Plan) throws -> [PlanUsage] {
    let limits = services.plans.limits
    return try LimitedResource.allCases.map { resource in
      let counts = try count(resource, household)
      let check = LimitCheck(plan, resource, current: counts.group, limits: limits)
      let label = resource.label(language)
      return PlanUsage(
        resource: resource, resourceLabel: label, current: counts.group, own: counts.own,
        limit: check.limit, remaining: check.remaining,
        text: ProtectionText.usage(resource: label, current: counts.group, limit: check.limit)
          .text(in: language),
        fraction: check.limit == 0 ? 1 : min(1, Double(counts.group) / Double(check.limit)))
    }
  }
}
