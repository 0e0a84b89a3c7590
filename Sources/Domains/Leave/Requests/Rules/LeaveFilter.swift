import Kernel

/// Which leaves a list shows; `nil` rules nothing out.
struct LeaveFilter {
  var status: LeaveStatus?
  var type: LeaveType?
  var from: CalendarDate?
  var to: CalendarDate?
  var updatedSince: Instant?

  /// Part of a name or a reason.
  private let search: [UInt8]?
  private let searchesReasons: Bool

  /// - Parameter searchesReasons: not for whom reasons are hidden from.
  init(
    status: LeaveStatus? = nil, type: LeaveType? = nil, from: CalendarDate? = nil,
    to: CalendarDate? = nil, updatedSince: Instant? = nil, search: String? = nil,
    searchesReasons: Bool = true
  ) {
    self.status = status
    self.type = type
    self.from = from
    self.to = to
    self.updatedSince = updatedSince
    self.search = search.map { Array($0.asciiLowercased.utf8) }
    self.searchesReasons = searchesReasons
  }

  /// Whether something has to be looked at besides the status, which the lists have an order of.
  var looksFurther: Bool {
    type != nil || from != nil || to != nil || updatedSince != nil || search != nil
  }

  func fits(_ leave: ListedLeave) -> Bool {
    if let status, leave.status != status { return false }
    if let type, leave.type != type { return false }
    if let from { guard let end = leave.endDate, from <= end else { return false } }
    if let to { guard let start = leave.startDate, start <= to else { return false } }
    if let updatedSince, leave.updatedAt < updatedSince { return false }
    guard let search else { return true }
    return leave.requesterName.contains(lowercased: search)
      || searchesReasons && leave.reason.contains(lowercased: search)
  }
}

/// What a list of leaves is sorted by, which rises along it, and the leave.
typealias LeavePlace = ListPlace<Int, ID>

/// A leave as far as lists look at it before they show it.
struct ListedLeave {
  let place: LeavePlace
  let isDraft: Bool
  let status: LeaveStatus
  let type: LeaveType?
  let startDate: CalendarDate?
  let endDate: CalendarDate?
  let updatedAt: Instant
  let requesterName: String
  let reason: String
}

extension String {
  /// Whether a text stands in this one, however its ASCII letters are written.
  fileprivate func contains(lowercased text: [UInt8]) -> Bool {
    let bytes = Array(asciiLowercased.utf8)
    guard let first = text.first else { return true }
    guard bytes.count >= text.count else { return false }
    return bytes.indices.dropLast(text.count - 1).contains { index in
      bytes[index] == first && bytes[index...].starts(with: text)
    }
  }
}
