import Kernel
import Platform

extension Protection {
  /// `brokers.listRequests`: requests to brokers.
  func brokersListRequests(
    _ params: BrokersListRequestsParams, _ call: ReadCall
  ) throws -> BrokersListRequestsResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let zone = try call.zone(
      ofPerson: params.personId == Household.everybody
        ? call.actor.userId : params.personId ?? call.actor.userId)
    let (from, until) = try call.moments(params.from, params.to, in: zone)
    // Plans bound how many go on.
    let all = try call.abreast(people) { try call.removals(of: $0) }.flatMap(\.self)
    let answers = try RemovalAnswers(call, all, household, brokers(of: household, call))
    let filter = RemovalFilter(params, from: from, until: until, answers, call.language)
    let found = all.filter(filter.fitsRest)
    let fitting = found.filter { filter.fits($0) }
      .map { (row: $0, place: answers.place(of: $0, by: params.sort)) }
      .sorted { $0.place.isBefore($1.place) }
    let page = try call.page(of: params, at: { $0.place }) { (after: NamePlace?, limit) in
      Array(fitting.drop { item in after.map { !$0.isBefore(item.place) } ?? false }.prefix(limit))
    }
    return BrokersListRequestsResult(
      items: page.items.map { answers.answer($0.row) }, counts: filter.counts(found),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noRemovals(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

/// Which requests are asked for.
private struct RemovalFilter {
  let params: BrokersListRequestsParams
  let search: SearchWords
  let from: Instant?
  let until: Instant?
  let answers: RemovalAnswers
  let language: Language

  init(
    _ params: BrokersListRequestsParams, from: Instant?, until: Instant?,
    _ answers: RemovalAnswers, _ language: Language
  ) {
    (self.params, self.from, self.until) = (params, from, until)
    search = SearchWords(params.search)
    (self.answers, self.language) = (answers, language)
  }

  /// Whether all fits but the words that are counted.
  func fitsRest(_ row: RemovalRow) -> Bool {
    (params.brokerId.map { $0 == row.brokerId } ?? true)
      && (params.identityId.map { $0 == row.identityId } ?? true)
      && (params.law.map { $0 == row.course.law } ?? true)
      && (from.map { row.createdAt >= $0 } ?? true) && (until.map { row.createdAt < $0 } ?? true)
      && search.fit(
        [
          answers.brokerName(row), row.course.law.label(language),
          answers.standing(row).label(language), row.data.info.fullName ?? "",
        ])
  }

  func fits(_ row: RemovalRow, anyState: Bool = false, anyTurn: Bool = false) -> Bool {
    let state = answers.standing(row)
    return (anyState || params.state?.contains(state) ?? true)
      && (anyTurn || params.waitsFor.map { $0 == state.waitsFor } ?? true)
  }

  /// How many the filter leaves, without the member that is counted.
  func counts(_ rows: [RemovalRow]) -> RemovalCounts {
    func count(_ words: [String]) -> [String: Int] {
      Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let states = rows.filter { fits($0, anyState: true) }
    let turns = rows.filter { fits($0, anyTurn: true) }
    return RemovalCounts(
      state: count(states.map { answers.standing($0).rawValue }),
      waitsFor: count(turns.map { answers.standing($0).waitsFor.rawValue }))
  }
}

extension RemovalAnswers {
  /// Where a request stands in a list, as a text that sorts as the list does.
  fileprivate func place(of row: RemovalRow, by sort: RemovalSort) -> NamePlace {
    let key: String =
      switch sort {
      // Behind every day there is, where nothing is to be done.
      case .next: nextActionOn(row)?.description ?? "~"
      // Of the same length for all times, so that the newest is first.
      case .newest: "\(Int64.max - row.createdAt.milliseconds)"
      case .name: brokerName(row).folded
      }
    return NamePlace(key: NameKey(key), id: row.id)
  }
}

extension NamePlace {
  fileprivate func isBefore(_ other: NamePlace) -> Bool {
    key.name == other.key.name ? id.isBefore(other.id) : key.name.isBefore(other.key.name)
  }
}
