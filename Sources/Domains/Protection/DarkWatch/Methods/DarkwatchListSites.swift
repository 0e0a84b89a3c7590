import Kernel
import Platform

extension Protection {
  /// `darkwatch.listSites`: sites whose sign-ins were stolen, by name.
  func darkwatchListSites(
    _ params: DarkwatchListSitesParams, _ call: ReadCall
  ) throws -> DarkwatchListSitesResult {
    let household = try call.household()
    let rows = try call.people(params.personId, .viewAlerts).flatMap {
      try call.exposures(of: $0).filter { !$0.data.sites.isEmpty }
    }
    let answers = try ExposureAnswers(call, rows, household)
    let all = rows.flatMap { row in
      row.data.sites.map { StolenSite($0, of: row, answers, household, call.language) }
    }.sorted {
      $0.host != $1.host ? $0.host.isBefore($1.host) : $0.exposureId.isBefore($1.exposureId)
    }
    let search = SearchWords(params.search)
    let fitting = all.filter {
      (params.done == nil || $0.done == params.done)
        && search.fit([$0.host, $0.title])
    }
    let page = try call.page(
      of: params, at: { NamePlace(key: NameKey($0.host), id: $0.exposureId) }
    ) { (place: NamePlace?, limit) in
      Array(fitting.drop { site in place.map { !site.isBehind($0) } ?? false }.prefix(limit))
    }
    return DarkwatchListSitesResult(
      items: page.items,
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noSites(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension StolenSite {
  fileprivate init(
    _ site: SiteStep, of row: ExposureRow, _ answers: ExposureAnswers, _ household: Household,
    _ language: Language
  ) {
    let title = answers.title(row)
    let summary = ProtectionText.siteSummary(host: site.host, title: title).text(in: language)
    let decision = household.place(of: row.personId).map {
      household.decision(.resolveAlert, on: $0)
    }
    self.init(
      id: "\(row.id):\(site.host)", exposureId: row.id, personId: row.personId,
      person: answers.person(row.personId), host: site.host, done: site.done, title: title,
      actions: decision.map { ["completeSite": $0] } ?? [:], summary: summary,
      accessibilityText: summary)
  }

  fileprivate func isBehind(_ place: NamePlace) -> Bool {
    host != place.key.name
      ? place.key.name.isBefore(host) : place.id.isBefore(exposureId)
  }
}
