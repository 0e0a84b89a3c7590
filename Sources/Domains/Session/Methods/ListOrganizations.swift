import Kernel
import Platform

extension Session {
  /// `session.listOrganizations`: where the same person may go, in the order of the ids.
  func listOrganizations(
    _ params: ListOrganizationsParams, _ call: ReadCall
  ) throws -> ListOrganizationsResult {
    // A token was made in one organization, for what it may do there.
    try call.request.requirePerson()
    let memberships = try call.services.ports.members.memberships(
      of: call.actor.userId, in: call.database
    ).sorted { $0.actor.organizationId < $1.actor.organizationId }
    let page = try call.page(of: params, at: \.actor.organizationId) { (last: ID?, limit) in
      Array(memberships.drop { $0.actor.organizationId <= last ?? "" }.prefix(limit))
    }
    return ListOrganizationsResult(
      items: page.items.map { member in
        OrganizationChoice(
          organizationId: member.actor.organizationId, name: member.organizationName,
          isCurrent: member.actor.organizationId == call.organizationId,
          roles: member.actor.roles.mapValues { $0.sorted() })
      },
      nextCursor: page.nextCursor)
  }
}
