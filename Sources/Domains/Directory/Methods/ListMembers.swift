import Kernel
import Platform

extension Directory {
  /// `directory.listMembers`: one page, oldest first (ids rise with time).
  public func listMembers(_ params: ListMembersParams, _ call: ReadCall) throws -> ListMembersResult
  {
    let found = try call.database.members(
      of: call.organizationId, after: params.cursor ?? "", limit: params.limit)
    let items = found.prefix(params.limit)
    return ListMembersResult(
      items: items.map(\.info), nextCursor: found.count > items.count ? items.last?.userId : nil)
  }
}
