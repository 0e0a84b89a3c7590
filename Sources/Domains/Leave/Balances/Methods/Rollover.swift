import Kernel
import Platform

extension Leave {
  /// `leave.rollover`: what of a year's balances the next year begins with.
  func rollover(_ params: RolloverParams, _ call: RuleCall) throws -> RolloverResult {
    var closings: [LeaveType: Double] = [:]
    for balance in params.balances {
      closings[balance.type, default: 0] += balance.opening + balance.accrued - balance.used
    }
    let rollover = Rollover(closings)
    let year = params.year + 1
    let grants = LeaveType.granted.map { ($0, yearlyGrant($0, year, Employment())) }
    return RolloverResult(
      nextYear: year, opening: byName(rollover.opening),
      granted: byName(Dictionary(uniqueKeysWithValues: grants)), lapsed: byName(rollover.lapsed),
      movedToSpecial: rollover.movedToSpecial, lost: rollover.lost)
  }
}
