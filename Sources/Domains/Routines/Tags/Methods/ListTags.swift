import Kernel
import Platform

extension Routines {
  /// `routines.listTags`: the tags that are valid, by name.
  func listTags(_ params: ListTagsParams, _ call: ReadCall) throws -> ListTagsResult {
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let caller = try call.caller()
    try call.require(.manageSchedules, for: .tags, in: params.stableId, caller)
    let page = try call.page(
      of: params, at: { NamePlace(key: NameKey($0.value.name), id: $0.id) },
      rows: { (last: NamePlace?, limit) in try call.tags(after: last, limit) },
      fitting: { tag -> Stored<TagData>? in
        let data = tag.value
        let isShown =
          try data.revokedAt == nil && (params.stableId ?? data.stableId) == data.stableId
          && call.shows(.tags, of: data.stableId, caller)
        return isShown ? tag : nil
      })
    return ListTagsResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
