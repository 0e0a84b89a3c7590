import Kernel
import Platform

extension WriteCall {
  /// Tells the owner of a group, once, that what was paid for is over; tells whether it did.
  ///
  /// That it is over is true at every read. Source: protection specification 8.1, "of an expiry
  /// with the next due work".
  func tellOfEndedPlan(of ownerId: ID) throws -> Bool {
    let household = try reading.household(of: ownerId, named: "")
    guard household.isStored, household.own.role == .owner,
      let row = try database.subscriptions(
        ofGroup: household.group.id, of: organizationId, before: nil, 1
      ).first
    else { return false }
    let held = HeldSubscription(data: row.data)
    guard held.status(at: now) == .expired, row.data.status != .expired, row.data.plan != .free
    else { return false }
    let notice = NoticeData(
      type: .planChanged, about: Plan.free.rawValue,
      subject: AlertSubject(type: "group", id: household.group.id))
    guard try tell(notice, cause: "\(row.id):expired", to: ownerId) else { return false }
    let event = ProtectionEvent.settingsPlanChanged(
      .init(personId: ownerId, plan: .free, previous: row.data.plan))
    try record(Change(event, of: ownerId))
    return true
  }
}
