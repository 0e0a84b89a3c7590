import Kernel

/// Where a page ends: the next one begins after this leave.
struct LeavePlace: Equatable {
  /// What the list is sorted by; it rises along the list.
  let key: Int
  let id: ID

  init(key: Int, id: ID) {
    self.key = key
    self.id = id
  }

  /// As hosts get it, for one list with one filter.
  func cursor(of list: ListMark) -> String { "\(list.text)_\(key)_\(id)" }

  /// `nil` for a text that this list with this filter has not given.
  init?(cursor: String, of list: ListMark) {
    let parts = cursor.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == list.text, let key = Int(parts[1]) else { return nil }
    self.init(key: key, id: String(parts[2]))
  }
}
