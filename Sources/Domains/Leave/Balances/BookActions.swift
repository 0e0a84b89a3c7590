import Kernel
import Platform

extension ReadCall {
  /// What this person may do with somebody's balances.
  func bookActions(of ledger: Ledger) throws -> [String: Decision] {
    let mayAdjust = decideMethod(.adjustBalance, actor)
    return [
      "adjustBalance": mayAdjust.isAllowed ? decideAdjusting(ledger.userId, actor) : mayAdjust,
      "settle": decideMethod(.settle, actor),
      "encash": try decideEncashing(of: ledger),
    ]
  }
}
