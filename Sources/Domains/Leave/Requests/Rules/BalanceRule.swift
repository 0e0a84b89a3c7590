import Kernel

/// Rule W1: what is asked for is there.
func insufficientBalance(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.terms.isBalanceKept else { return }
  guard leave.books.areKnown else {
    findings.skip("W1")
    return findings.warn(.balanceUnknown, at: LeavePath.balances)
  }
  let convertsMedical = leave.type == .medical && leave.policy.medicalOverLimit == .convert
  guard !leave.convertsCasual, !convertsMedical else { return }
  var isEnough = true
  for (year, counted) in leave.days.years where counted > 0 {
    let available = leave.books.available(leave.type, year)
    guard counted > available else { continue }
    isEnough = false
    findings.refuse(
      .insufficientBalance(
        type: leave.type, available: available, requested: counted, year: year),
      at: LeavePath.balances)
  }
  if isEnough { warnOfRest(leave, &findings) }
}

/// How much would be left in the last year that the leave touches.
private func warnOfRest(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard let last = leave.days.years.last else { return }
  let rest = leave.books.available(leave.type, last.year) - last.counted
  if 0..<Double(Limits.lowBalance) ~= rest {
    findings.warn(
      .lowBalance(type: leave.type, remaining: rest, year: last.year), at: LeavePath.balances)
  }
  if leave.type == .earned, rest > Double(Limits.earnedHeldMax) {
    findings.warn(
      .elCarryCapExceeded(cap: Limits.earnedHeldMax, remaining: rest), at: LeavePath.balances)
  }
}

extension LeaveCase {
  /// What the request does to the balances, when they are known.
  ///
  /// Source: leave specification 4.2, `balance`.
  func balanceChanges(_ conversion: Conversion?) -> [BalanceChange]? {
    guard books.areKnown else { return nil }
    guard let conversion else {
      guard terms.isBalanceKept else { return nil }
      return days.years.compactMap { $0.counted > 0 ? change(type, $0.year, $0.counted) : nil }
    }
    return conversion.portions.compactMap {
      LeaveTerms.of($0.type).isBalanceKept ? change($0.type, $0.year, $0.days) : nil
    }
  }

  private func change(_ type: LeaveType, _ year: Int, _ days: Double) -> BalanceChange {
    let before = books.available(type, year)
    return BalanceChange(type: type, year: year, before: before, after: before - days)
  }
}
