import Kernel
import Platform

extension ReadCall {
  /// Who can step in in a stable, as hosts see it.
  func answer(_ standIns: Stored<StandInData>?, in stableId: ID, _ caller: Caller) throws
    -> StandIns
  {
    let data = standIns?.value ?? StandInData(order: .fixed, userIds: [])
    let names = try naming(data.userIds)
    return StandIns(
      version: standIns?.version ?? 0, order: data.order, orderLabel: data.order.label(language),
      items: data.userIds.map(names.person),
      actions: ["setStandIns": caller.decision(.manageSchedules, in: stableId)])
  }
}
