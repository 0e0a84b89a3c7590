import Kernel
import Platform

/// What is on file of a number: who reported it, and how grave that is.
struct NumberRecord: Sendable {
  let reputation: Reputation

  /// Whether the person or the family has called it fraud, phishing or a debt collector.
  let isGrave: Bool

  static let unknown = NumberRecord([], isGrave: false, asOf: .min)

  init(_ reports: [SpamReport], isGrave: Bool, asOf now: Instant) {
    reputation = Reputation(
      reports, asOf: now, halfLifeDays: 90, exp: Mathematics.exp, exp2: Mathematics.exp2)
    self.isGrave = isGrave
  }
}

extension Instant {
  /// Reports before it are no longer kept.
  /// Unit: 730 days. Source: protection specification 0.14.
  var reportsSince: Instant { adding(days: -730) }
}

extension ReadCall {
  /// What is on file of a number, as it looks to a person: their own reports, those of others in
  /// the group, and what authorities publish. Source: protection specification 5.5.
  func record(of e164: String, for personId: ID) throws -> NumberRecord {
    let household = try household(of: personId, named: "")
    let family = Set(household.places.map(\.userId))
    var isGrave = false
    var reports: [SpamReport] = []
    for row in try database.reports(of: e164, since: now.reportsSince, organizationId)
    where family.contains(row.personId) {
      if let category = row.category, category.isGrave { isGrave = true }
      reports.append(
        SpamReport(
          at: row.at, source: row.personId == personId ? .user : .family, robocall: false,
          notSpam: row.category == nil))
    }
    reports += try database.complaints(of: e164, since: now.reportsSince, organizationId)
    return NumberRecord(reports, isGrave: isGrave, asOf: now)
  }
}

extension SpamCategory {
  /// Whether a call of this kind is a fraud. Source: protection specification 5.6.
  fileprivate var isGrave: Bool {
    switch self {
    case .scam, .phishing, .debt: true
    case .telemarketing, .robocall, .other: false
    }
  }
}
