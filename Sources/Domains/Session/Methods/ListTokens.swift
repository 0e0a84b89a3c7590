import Kernel
import Platform

extension Session {
  /// `session.listTokens`: one page, oldest first (ids rise with time).
  public func listTokens(_ params: ListTokensParams, _ call: ReadCall) throws -> ListTokensResult {
    guard !params.everybody || governs(call.actor.role(in: "directory")) else {
      throw Refusal(SessionFault.roleNotAllowed)
    }
    let found = try call.database.tokens(
      of: call.organizationId, userId: params.everybody ? nil : call.actor.userId,
      after: params.cursor ?? "", limit: params.limit)
    let items = found.prefix(params.limit)
    return ListTokensResult(
      items: items.map(\.info), nextCursor: found.count > items.count ? items.last?.tokenId : nil)
  }
}
