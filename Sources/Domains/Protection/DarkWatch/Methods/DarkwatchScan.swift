import Kernel
import Platform

extension Protection {
  /// `darkwatch.scan`: looks for what a person watches in all sources, piece by piece.
  func darkwatchScan(_ params: DarkwatchScanParams, _ call: JobCall) throws -> JobResult {
    let database = try call.database()
    var personId = call.actor.userId
    var items: [WatchItemRow] = []
    var sources: [SourceRow] = []
    var service: RangeService?
    try call.write(in: database) { write in
      let household = try write.reading.household()
      personId = try write.reading.person(params.personId, .manageWatchItems, in: household)
      items = try write.reading.items(params.itemIds, of: personId)
      sources = try write.reading.sources(params.providerIds)
      let isAsked = params.providerIds?.contains(RangeService.id) ?? true
      service = try isAsked ? write.reading.rangeService(for: personId) : nil
      guard !sources.isEmpty || service != nil else {
        throw Refusal(ProtectionFault.noSourceConfigured)
      }
      try write.requireNoRun([.breachScan], of: personId)
      try write.reading.requireRoom(for: .scansPerDay, in: household)
    }
    let (run, _) = try call.recorded(
      .breachScan, of: personId, in: database,
      first: { try $0.requireNoRun([.breachScan], of: personId) }
    ) { open in
      let range = service.map { (service: $0, limit: Int.max) }
      try LeakSearch(call, database, open, items: items, sources: sources, range: range).run()
    }
    return JobResult(run, in: call.language)
  }
}

extension ReadCall {
  /// What is looked for: what was asked for, or all that is not paused.
  fileprivate func items(_ ids: [ID]?, of personId: ID) throws -> [WatchItemRow] {
    guard let ids else {
      return try watchItems(of: personId).filter { !$0.isPaused }
    }
    var seen: Set<ID> = []
    return try ids.filter { seen.insert($0).inserted }.map { id in
      guard let row = try watchItem(id), row.personId == personId else {
        throw Refusal(ProtectionFault.itemNotFound)
      }
      return row
    }
  }

  /// Where is looked: where was asked to, or everywhere.
  fileprivate func sources(_ ids: [ID]?) throws -> [SourceRow] {
    let all = try database.sources(of: organizationId)
    guard let ids else { return all.filter { $0.kind != .catalogueJson } }
    return try Set(ids).subtracting([RangeService.id]).sorted().map { id in
      guard let row = all.first(where: { $0.id == id }) else {
        throw Refusal(ProtectionFault.sourceNotFound)
      }
      return row
    }.filter { $0.kind != .catalogueJson }
  }
}
