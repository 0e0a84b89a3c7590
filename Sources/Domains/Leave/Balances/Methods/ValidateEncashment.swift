import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.validateEncashment`: whether earned leave can be paid out, and what for.
  func validateEncashment(
    _ params: EncashmentForm, _ call: RuleCall
  ) throws -> ValidateEncashmentResult {
    var violations = params.shape
    if params.earnedBalance.isAbsent {
      violations.append(Violation(WireFault.required, at: "/earnedBalance"))
    }
    if params.days.isAbsent { violations.append(Violation(WireFault.required, at: "/days")) }
    let balance = params.earnedBalance.value ?? 0
    let rule = EncashmentRule(
      balance: balance, days: params.days.value ?? 0, hasPending: params.hasPending.value ?? false,
      gross: params.grossMonthly.value)
    if violations.isEmpty { violations = rule.violations }
    let isFine = violations.isEmpty
    return ValidateEncashmentResult(
      ok: isFine, violations: violations.told, more: violations.more, maxEncashable: rule.maximum,
      remainingBalance: isFine ? balance - rule.days : balance,
      amount: isFine ? rule.amount : nil)
  }
}
