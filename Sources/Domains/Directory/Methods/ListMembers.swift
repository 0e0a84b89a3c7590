import Kernel
import Platform

extension Directory {
  /// `directory.listMembers`: one page, oldest first (ids rise with time).
  func listMembers(_ params: ListMembersParams, _ call: ReadCall) throws -> ListMembersResult {
    let page = try call.page(of: params, at: \.userId) { last, limit in
      try call.database.members(of: call.organizationId, after: last, limit: limit)
    }
    return ListMembersResult(items: page.items.map(\.info), nextCursor: page.nextCursor)
  }
}
