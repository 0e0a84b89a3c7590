import Kernel
import Platform
import Store

extension Batch<StoredRequest> {
  /// Says of each open request what is to be said of it by now, and shows what was said.
  init(
    openRequestsOf organizationId: ID, in database: Database, at asOf: Instant,
    show: @escaping (AskNotice) -> Void = { _ in }
  ) {
    self.init { after, limit in
      try database.requests(
        of: organizationId, onlyOpen: true, before: requestPlace(after), limit: limit
      ).map { ("\($0.askedAt.milliseconds) \($0.id)", $0) }
    } change: { write, request in
      let notices = try write.notices(of: request, at: asOf)
      for notice in notices {
        show(try write.answer(notice))
        try write.send(notice, at: asOf)
      }
      return notices.count
    }
  }
}

/// The place of a request as a batch keeps it; `nil` before the first.
func requestPlace(_ text: String) -> TimePlace? {
  let parts = text.split(separator: " ")
  guard parts.count == 2, let milliseconds = Int64(parts[0]) else { return nil }
  return TimePlace(key: Instant(milliseconds: milliseconds), id: String(parts[1]))
}
