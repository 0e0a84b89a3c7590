import Kernel
import Platform

extension Routines {
  /// `routines.listRewardClaims`: one's own claims, for managers others' too, the newest first.
  func listRewardClaims(
    _ params: ListRewardClaimsParams, _ call: ReadCall
  ) throws -> ListRewardClaimsResult {
    let states = try words(params.state, at: "/state", or: .unknownValue) as [ClaimState]?
    let caller = try call.caller()
    let userId = params.userId ?? caller.userId
    if userId != caller.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try call.require(
      userId == caller.userId ? nil : .manageSchedules, for: .rewards, in: nil, caller)
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in try call.rewardClaims(of: userId, before: last, limit) },
      fitting: { claim -> Stored<ClaimData>? in
        states?.contains(claim.value.state) ?? true ? claim : nil
      })
    return ListRewardClaimsResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
