import Kernel

/// Where a page of a list in the order of time ends: the next one begins after it.
struct TimePlace: Equatable {
  let at: Instant
  let id: ID

  /// Behind every UUIDv7, which are lower-case hexadecimal.
  static let behindAll = "g"

  /// As hosts get it.
  var cursor: String { "\(at.milliseconds)_\(id)" }

  /// Where a list goes on: from its beginning, or after the place that one of its pages gave.
  static func read(_ cursor: String?) throws -> TimePlace? {
    guard let cursor else { return nil }
    guard let place = TimePlace(cursor: cursor) else {
      throw Refusal([Violation(SignaturesFault.cursorInvalid, at: "/cursor")])
    }
    return place
  }

  init(at: Instant, id: ID) {
    self.at = at
    self.id = id
  }

  /// `nil` for a text that no list has given.
  init?(cursor: String) {
    let parts = cursor.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(parts[0]) else { return nil }
    self.init(at: Instant(milliseconds: milliseconds), id: String(parts[1]))
  }
}
