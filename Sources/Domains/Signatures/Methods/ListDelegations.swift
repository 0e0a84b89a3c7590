import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.listDelegations`: who signs in whose place, newest first.
  public func listDelegations(
    _ params: ListDelegationsParams, _ call: ReadCall
  ) throws -> ListDelegationsResult {
    // One more than asked for tells whether there is a next page.
    let found = try call.database.delegations(
      of: call.organizationId, person: params.mine ? call.actor.userId : nil,
      before: TimePlace.read(params.cursor),
      limit: params.limit + 1)
    let page = found.prefix(params.limit)
    let live: [DelegationState] = [.coming, .active]
    return ListDelegationsResult(
      items: try page.filter { params.includeEnded || live.contains($0.state(at: call.now)) }
        .map { try call.shown($0) },
      nextCursor: found.count > page.count
        ? page.last.map { TimePlace(at: $0.createdAt, id: $0.id).cursor } : nil)
  }
}
