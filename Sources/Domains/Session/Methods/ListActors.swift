import Kernel
import Platform

extension Session {
  /// `session.listActors`: who may sign in here, for a host's sign-in screen.
  func listActors(_ params: ListActorsParams, _ call: ReadCall) throws -> ListActorsResult {
    try call.requireLocalTrust()
    let page = try call.page(of: params, at: \.place) {
      try call.services.ports.members.members(after: $0, limit: $1, in: call.database)
    }
    return ListActorsResult(
      items: page.items.map { member in
        ActorChoice(
          organizationId: member.actor.organizationId, organizationName: member.organizationName,
          userId: member.actor.userId, name: member.actor.name,
          roles: member.actor.roles.mapValues { $0.sorted() })
      },
      nextCursor: page.nextCursor)
  }
}
