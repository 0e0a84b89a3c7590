import Kernel
import Platform

extension Protection {
  /// `hometitle.listChanges`: what has changed in the records of properties, newest first.
  func hometitleListChanges(
    _ params: HometitleListChangesParams, _ call: ReadCall
  ) throws -> HometitleListChangesResult {
    let household = try call.household()
    var people = try call.people(params.personId, .viewAlerts)
    if let propertyId = params.propertyId {
      let row = try call.property(propertyId, .viewAlerts).row
      // Of one property, whosever it is; of another person's there is none.
      if params.personId == nil { people = [row.personId] }
    }
    let zone = try call.zone(ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    let filter = ChangeFilter(params, from: range.from, until: range.until)
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.at, id: $0.id) },
      rows: { (place: TimePlace?, limit) in try call.changes(of: people, before: place, limit) },
      fitting: { (row: TitleChangeRow) -> TitleChangeRow? in filter.fits(row) ? row : nil })
    let answers = try PropertyChangeAnswers(call, page.items, household)
    let counted = try call.counts(of: people, filter)
    let properties = try call.abreast(people) { try call.properties(of: $0) }.flatMap(\.self)
    let looks = try PropertyAnswers(call, of: people, household)
    return HometitleListChangesResult(
      items: page.items.map(answers.answer), counts: counted.counts,
      coverage: call.recordCoverage(of: properties, looks),
      emptyState: page.items.isEmpty && params.cursor == nil
        ? counted.isNone ? .noChanges(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

/// Which changes are asked for.
private struct ChangeFilter {
  private let params: HometitleListChangesParams
  private let from: Instant?
  private let until: Instant?

  init(_ params: HometitleListChangesParams, from: Instant?, until: Instant?) {
    self.params = params
    self.from = from
    self.until = until
  }

  func fits(_ row: TitleChangeRow) -> Bool {
    isWithin(row) && hasAskedStatus(row) && hasAskedSeverity(row)
  }

  /// Whether one is asked for, whatever its status and severity.
  func isWithin(_ row: TitleChangeRow) -> Bool {
    (params.propertyId.map { $0 == row.propertyId } ?? true)
      && (from.map { row.at >= $0 } ?? true) && (until.map { row.at < $0 } ?? true)
  }

  func hasAskedStatus(_ row: TitleChangeRow) -> Bool {
    params.status?.contains(row.status) ?? true
  }

  func hasAskedSeverity(_ row: TitleChangeRow) -> Bool {
    params.severity?.contains(row.severity) ?? true
  }
}

extension ReadCall {
  /// Some people's changes, newest first, before a place.
  fileprivate func changes(
    of people: [ID], before place: TimePlace?, _ limit: Int
  ) throws -> [TitleChangeRow] {
    let found = try people.flatMap { try titleChanges(of: $0, before: place, limit) }
    guard people.count > 1 else { return found }
    let sorted = found.sorted { $0.at != $1.at ? $0.at > $1.at : $0.id.isBefore($1.id) }
    return Array(sorted.prefix(limit))
  }

  /// How many fit, by each word, and whether there are none at all.
  fileprivate func counts(
    of people: [ID], _ filter: ChangeFilter
  ) throws -> (counts: PropertyChangeCounts, isNone: Bool) {
    var (counts, isNone) = (PropertyChangeCounts(status: [:], severity: [:]), true)
    for person in people {
      // Bound: plans bound the properties, and nobody reads more of a screen's chips than that.
      for row in try titleChanges(of: person, before: nil, 10_000) {
        isNone = false
        guard filter.isWithin(row) else { continue }
        if filter.hasAskedSeverity(row) { counts.status[row.status.rawValue, default: 0] += 1 }
        if filter.hasAskedStatus(row) { counts.severity[row.severity.rawValue, default: 0] += 1 }
      }
    }
    return (counts, isNone)
  }
}
