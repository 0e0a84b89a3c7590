import Kernel
import Platform

extension Protection {
  /// `family.listInvitations`: those of the group, newest first.
  func familyListInvitations(
    _ params: FamilyListInvitationsParams, _ call: ReadCall
  ) throws -> FamilyListInvitationsResult {
    let household = try call.household()
    try call.demand(.invite, on: FamilyTarget.dependent, in: household)
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) },
      rows: { (place: TimePlace?, limit) in
        try call.database.invitations(
          ofGroup: household.group.id, of: call.organizationId, before: place, limit)
      },
      fitting: { (row: InvitationRow) -> InvitationRow? in
        params.status == nil || row.status(at: call.now) == params.status ? row : nil
      })
    return FamilyListInvitationsResult(
      items: try call.answers(page.items, household),
      emptyState: page.items.isEmpty && params.cursor == nil
        ? params.status == nil ? .noInvitations(in: call.language) : .filtered(in: call.language)
        : nil,
      nextCursor: page.nextCursor)
  }
}
