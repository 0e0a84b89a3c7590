import Kernel
import Platform

extension Protection {
  /// `darkwatch.listExposures`: what was found, the gravest first, of equal ones the newest.
  func darkwatchListExposures(
    _ params: DarkwatchListExposuresParams, _ call: ReadCall
  ) throws -> DarkwatchListExposuresResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let zone = try call.zone(ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    let all = try call.abreast(people) { try call.exposures(of: $0) }.flatMap(\.self)
      .sorted { $0.place.isBefore($1.place) }
    let answers = try ExposureAnswers(call, all, household)
    let own = params.search != nil && people.contains(call.actor.userId)
    let found = Set(all.map(\.itemId))
    let watched =
      own ? try call.watchItems(of: call.actor.userId).filter { found.contains($0.id) } : []
    let filter = ExposureFilter(
      params, from: range.from, until: range.until, values: try call.ownValues(of: watched))
    let wide = all.filter { filter.fits($0, answers) }
    let fitting = wide.filter { filter.hasAskedStatus($0) && filter.hasAskedSeverity($0) }
    let page = try call.page(of: params, at: { $0.place }) { (place: ExposurePlace?, limit) in
      Array(fitting.drop { row in place.map { !$0.isBefore(row.place) } ?? false }.prefix(limit))
    }
    let severities = wide.filter(filter.hasAskedStatus).map { ($0.severity.rawValue, 1) }
    let statuses = wide.filter(filter.hasAskedSeverity).map { ($0.status.rawValue, 1) }
    return DarkwatchListExposuresResult(
      items: page.items.map { answers.answer($0) },
      counts: ExposureCounts(
        severity: Dictionary(severities, uniquingKeysWith: +),
        status: Dictionary(statuses, uniquingKeysWith: +)),
      coverage: try call.sourceCoverage(of: people),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noExposures(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

/// Where a finding stands among all: by how grave it is, then when it was found, then by id.
private typealias ExposurePlace = ListPlace<Int, TimePlace>

extension ExposureRow {
  fileprivate var place: ExposurePlace {
    ExposurePlace(key: severity.rank, id: TimePlace(key: firstSeenAt, id: id))
  }
}

extension ExposurePlace {
  fileprivate func isBefore(_ other: ExposurePlace) -> Bool {
    if key != other.key { return key > other.key }
    if id.key != other.id.key { return id.key > other.id.key }
    return id.id.isBefore(other.id.id)
  }
}

/// Which findings are asked for.
private struct ExposureFilter {
  private let params: DarkwatchListExposuresParams
  private let search: SearchWords
  private let from: Instant?
  private let until: Instant?

  /// What the asker watches, in the open, by its id.
  private let values: [ID: String]

  init(
    _ params: DarkwatchListExposuresParams, from: Instant?, until: Instant?, values: [ID: String]
  ) {
    self.params = params
    search = SearchWords(params.search)
    self.from = from
    self.until = until
    self.values = values
  }

  /// Whether one is asked for, whatever its status and severity.
  func fits(_ row: ExposureRow, _ answers: ExposureAnswers) -> Bool {
    (params.itemId.map { $0 == row.itemId } ?? true)
      && (params.breachId.map { $0 == row.breachId } ?? true)
      && (params.site.map { site in row.data.sites.contains { $0.host == site.asciiLowercased } }
        ?? true)
      && (from.map { row.firstSeenAt >= $0 } ?? true)
      && (until.map { row.firstSeenAt < $0 } ?? true)
      && search.fit([answers.answer(row).summary, values[row.itemId] ?? "", row.data.note ?? ""])
  }

  func hasAskedStatus(_ row: ExposureRow) -> Bool { params.status?.contains(row.status) ?? true }

  func hasAskedSeverity(_ row: ExposureRow) -> Bool {
    params.severity?.contains(row.severity) ?? true
  }
}
