import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.listDelegations`: who signs in whose place, newest first.
  func listDelegations(
    _ params: ListDelegationsParams, _ call: ReadCall
  ) throws -> ListDelegationsResult {
    let live: [DelegationState] = [.coming, .active]
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      try call.database.delegations(
        of: call.organizationId, person: params.mine ? call.actor.userId : nil, before: $0,
        limit: $1)
    } fitting: {
      params.includeEnded || live.contains($0.state(at: call.now)) ? $0 : nil
    }
    return ListDelegationsResult(
      items: try call.abreast(page.items) { try call.answer($0) }, nextCursor: page.nextCursor)
  }
}
