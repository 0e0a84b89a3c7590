import Kernel
import Platform

extension WriteCall {
  /// Erases what was told in a person's requests that were finished three years ago; that there
  /// was such a request stays. Source: protection specification 0.14.
  func eraseFinishedRemovals(of personId: ID) throws -> Int {
    let today = try reading.today(of: personId)
    let first = now.adding(days: -3 * 365)
    var count = 0
    for id in try database.finishedRemovals(of: personId, madeBefore: first, organizationId) {
      guard var row = try reading.removal(id), row.data.holdsDetails,
        row.course.lastOn.adding(months: 36) < today
      else { continue }
      try database.deleteRemovalFiles(of: id, organizationId)
      row.data.info = RemovalInfo()
      row.data.listingUrl = nil
      (row.data.proofs, row.data.letters) = ([], [])
      try conclude(&row)
      // Whoever was told once that it is time to look again is not told anew.
      if let day = row.course.recheckOn, day <= today {
        try database.forgetRecheck(id, organizationId)
      }
      try record(row)
      count += 1
    }
    return count
  }
}

extension StoredRemoval {
  /// Whether anything is kept that time erases.
  fileprivate var holdsDetails: Bool {
    BrokerField.allCases.contains { info[$0] != nil } || listingUrl != nil || !proofs.isEmpty
      || !letters.isEmpty
  }
}
