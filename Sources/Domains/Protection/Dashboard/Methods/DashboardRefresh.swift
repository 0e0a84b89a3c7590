import Corpus
import Kernel
import Platform

extension Protection {
  /// `dashboard.refresh`: looks anew for what was not looked for during a day, or since a source
  /// changed, and stores the day's score.
  /// Source: protection specification 1.
  func dashboardRefresh(
    _ params: DashboardRefreshParams, _ call: JobCall
  ) throws -> JobResult {
    let database = try call.database()
    var personId = call.actor.userId
    var items: [WatchItemRow] = []
    var sources: [SourceRow] = []
    var (isScanning, service) = (false, RangeService?.none)
    var properties: [PropertyRow] = []
    try call.write(in: database) { write in
      personId = try write.reading.person(params.personId, .manageWatchItems)
      service = try write.reading.rangeService(for: personId)
      sources = try write.database.sources(of: write.organizationId)
      items = try write.reading.itemsToLookFor(of: personId, sources)
      isScanning = try write.database.openRuns(of: personId, write.organizationId).contains {
        $0.kind == .breachScan && $0.standing == .running
      }
      properties = try write.reading.propertiesToReadAnew(of: personId)
    }
    var said: String?
    let (run, _) = try call.recorded(.refresh, of: personId, in: database) { open in
      open.data.counts = ["items": 0, "found": 0]
      if isScanning {
        said = ProtectionText.scanRuns.text(in: call.language)
      } else if service != nil || sources.contains(where: { $0.kind != .catalogueJson }) {
        open.data.counts = [:]
        do {
          // Source: protection specification 1, at most 20 are asked for out there.
          let range = service.map { (service: $0, limit: 20) }
          try LeakSearch(
            call, database, open, items: items, sources: sources, range: range
          ).run()
        } catch is Refusal {
          // That no source can be read is said by what was covered; the rest is done.
        }
      } else {
        said = ProtectionText.noSourceYet.text(in: call.language)
      }
      if !properties.isEmpty {
        do {
          try TitleSearch(call, database, open, properties, service: nil).run()
        } catch is Refusal {
          // The same: what was covered says so.
        }
      }
      if let said { open.data.coverage.append(.none(saying: said)) }
      try call.write(in: database) { write in
        open.count("due", try doWhatIsDue(for: personId, write))
        if try write.storeScore(of: personId) { open.count("scores") }
      }
    }
    return JobResult(run, in: call.language)
  }
}

extension ReadCall {
  /// The properties of which the file was changed since it was read; none while they are searched.
  fileprivate func propertiesToReadAnew(of personId: ID) throws -> [PropertyRow] {
    let isSearching = try database.openRuns(of: personId, organizationId).contains {
      $0.kind == .titleScan && $0.standing == .running
    }
    guard !isSearching else { return [] }
    return try properties(of: personId).filter { row in
      guard let source = row.data.source, let path = source.path,
        let found = FileStamp(path: path)
      else { return false }
      return source.stamp != found
    }
  }

  /// What is watched and was not looked for during a day, or since a source changed.
  fileprivate func itemsToLookFor(
    of personId: ID, _ sources: [SourceRow]
  ) throws -> [WatchItemRow] {
    let changed = sources.map(\.readAt).max() ?? .min
    let hasNewFile = sources.contains { $0.standing == .stale }
    return try watchItems(of: personId).filter { item in
      guard !item.isPaused else { return false }
      guard let checked = item.lastCheckedAt else { return true }
      return hasNewFile || checked <= now.adding(hours: -24) || checked <= changed
    }
  }
}
