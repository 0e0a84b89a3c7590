import Kernel
import Platform

extension Session {
  /// `session.listTokens`: one page, oldest first (ids rise with time).
  func listTokens(_ params: ListTokensParams, _ call: ReadCall) throws -> ListTokensResult {
    guard !params.everybody || governs(call.actor.role(in: "directory")) else {
      throw Refusal(SessionFault.roleNotAllowed)
    }
    let page = try call.page(of: params, at: \.tokenId) { last, limit in
      try call.database.tokens(
        of: call.organizationId, userId: params.everybody ? nil : call.actor.userId, after: last,
        limit: limit)
    }
    return ListTokensResult(items: page.items.map(\.info), nextCursor: page.nextCursor)
  }
}
