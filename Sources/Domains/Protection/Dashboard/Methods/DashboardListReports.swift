import Kernel
import Platform

extension Protection {
  /// `dashboard.listReports`: reports that were made, the newest month first.
  func dashboardListReports(
    _ params: DashboardListReportsParams, _ call: ReadCall
  ) throws -> DashboardListReportsResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let own = call.actor.userId
    let all = try call.abreast(people) { try call.monthReports(of: $0) }.flatMap(\.self)
      .filter { !$0.isJoint || ($0.personId == own && household.own.role == .owner) }
      .sorted { $0.isBefore($1) }
    let page = try call.page(of: params, at: { MonthPlace(key: $0.month.text, id: $0.id) }) {
      (place: MonthPlace?, limit) in
      Array(all.drop { row in place.map { !row.isBehind($0) } ?? false }.prefix(limit))
    }
    return DashboardListReportsResult(
      items: try call.entries(page.items),
      emptyState: all.isEmpty ? .noReports(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

/// A place in a list in the order of months.
private typealias MonthPlace = ListPlace<String, ID>

extension MonthReportRow {
  fileprivate func isBefore(_ other: MonthReportRow) -> Bool {
    month != other.month ? other.month.first < month.first : id.isBefore(other.id)
  }

  fileprivate func isBehind(_ place: MonthPlace) -> Bool {
    month.text != place.key ? month.text.isBefore(place.key) : place.id.isBefore(id)
  }
}
