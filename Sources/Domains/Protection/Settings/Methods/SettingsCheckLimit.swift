import Kernel
import Platform

extension Protection {
  /// `settings.checkLimit`: whether a plan leaves room for more.
  /// Source: protection specification 8.1.
  func settingsCheckLimit(
    _ params: SettingsCheckLimitParams, _ call: RuleCall
  ) throws -> SettingsCheckLimitResult {
    let check = LimitCheck(
      params.plan, params.resource, current: params.current, adding: params.adding,
      limits: call.services.plans.limits)
    return SettingsCheckLimitResult(
      allowed: check.isAllowed, limit: check.limit, current: check.current,
      remaining: check.remaining, reason: check.isAllowed ? nil : .limitExceeded,
      message: check.refusal?.text(in: call.language), upgradeTo: check.upgradeTo,
      upgradeToLabel: check.upgradeTo?.label(call.language))
  }
}
