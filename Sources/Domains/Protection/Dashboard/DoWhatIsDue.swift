import Kernel
import Platform

extension Protection {
  /// Does what time has brought to one person, as the recurring work would with its next turns;
  /// answers how many things that were.
  ///
  /// It sends and fetches nothing, and of what the recurring work has told it tells nothing again.
  /// Source: protection specification 1, `dashboard.refresh` (3).
  func doWhatIsDue(for personId: ID, _ call: WriteCall) throws -> Int {
    let registry = try brokers(
      of: call.reading.household(of: personId, named: ""), call.reading)
    var count = try call.settleRemovals(of: personId, in: registry)
    for row in try call.reading.cases(of: personId) { count += try call.remind(ofCase: row.id) }
    for item in try call.reading.watchItems(of: personId)
    where item.proofIsToldOf(at: call.now) {
      count += try call.tellOfProof(ofItem: item.id)
    }
    for row in try call.reading.alerts(of: personId, .status(.open), before: nil, alertsMax)
    where row.kind == .scamCallBlocked {
      count += try call.calm(row) ? 1 : 0
    }
    count += try call.tellOfEndedPlan(of: personId) ? 1 : 0
    return count + (try call.eraseWhatIsOld(of: personId))
  }
}

/// What is older waits for the recurring work.
private let alertsMax = 1_000

extension WriteCall {
  /// Ends the periods that are over, and tells of what it is time to look after again. Whose
  /// listings may be fetched is told by the recurring work, which fetches them.
  fileprivate func settleRemovals(of personId: ID, in registry: BrokerRegistry) throws -> Int {
    let today = try reading.today(of: personId)
    let isFetching = try reading.mayFetchListings(for: personId)
    var count = 0
    for var row in try reading.removals(of: personId) {
      count += try endPeriod(of: &row, today, in: registry) ? 1 : 0
      guard !isFetching, let day = row.course.recheckOn, day <= today else { continue }
      let name = registry.name(of: row, in: reading.language)
      count += try tellOfRecheck(of: row, day, brokerName: name) ? 1 : 0
    }
    return count
  }
}
