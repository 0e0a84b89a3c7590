import Kernel
import Platform

extension Protection {
  /// `alerts.list`: alerts of a person, or of all whom the asker may see, newest first.
  func alertsList(_ params: AlertsListParams, _ call: ReadCall) throws -> AlertsListResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let zone = try call.zone(
      ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    let filter = AlertFilter(
      statuses: params.status.map(Set.init), service: params.service,
      severities: params.severity.map(Set.init), groupId: params.groupId,
      search: params.search.map { SearchWords($0) },
      from: range.from, until: range.until, silent: household.silent(among: people))
    let page = try call.page(
      of: params, at: \.head.place,
      rows: { (place: TimePlace?, limit) in
        try call.findAlerts(of: people, filter, before: place, limit) { filter.fits($0) }
      },
      fitting: { (alert: FoundAlert) -> AlertRow? in
        alert.row.flatMap { filter.fits($0, in: call.language) ? $0 : nil }
      })
    let answers = try AlertAnswers(call, page.items, household)
    let counts = try call.counts(of: people, filter)
    let isEmpty = page.items.isEmpty && params.cursor == nil
    let isFiltered =
      try isEmpty
      && people.contains { person in
        try call.database.alertCounts(of: person, call.organizationId).contains {
          $0.count > 0 && filter.tells(of: person, $0.service)
        }
      }
    return AlertsListResult(
      items: page.items.map(answers.answer), counts: counts,
      emptyState: isEmpty
        ? isFiltered ? .filtered(in: call.language) : .noAlerts(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
