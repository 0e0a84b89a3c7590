import Kernel
import Store

extension Database {
  /// When the newest change was written, or `nil` before the first.
  public func newestChange() throws -> Instant? { try first(.newestChange) { $0.instant(0) } }
}

extension SQL {
  fileprivate static let newestChange = SQL(
    """
    SELECT at
      FROM nacre_change
     ORDER BY seq DESC
     LIMIT 1
    """
  )
}
