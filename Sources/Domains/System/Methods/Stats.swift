import Glibc
import Kernel
import Platform
import Store

extension System {
  /// `system.stats`: counts and times since the start. It never opens the database.
  func stats(_ params: StatsParams, _ call: RuleCall) throws -> StatsResult {
    call.services.gate.withoutWaitingForServer { stats(call) }
  }

  private func stats(_ call: RuleCall) -> StatsResult {
    let serving = call.request.serving
    let jobs = serving?.jobReports ?? []
    let running = jobs.count(where: \.isRunning)
    let database = call.services.gate.ifOpen
    let organizationId = call.request.session?.actor.organizationId
    return StatsResult(
      methods: serving?.methodReports.map(stats) ?? [],
      notificationFailures: serving?.notificationFailures ?? 0,
      queue: QueueStats(running: running, waiting: jobs.count - running),
      memoryBytes: residentBytes(),
      databaseBytes: try? database?.fileSize(),
      eventSequence: organizationId.flatMap { try? database?.newestChangeNumber(of: $0) },
      droppedLogRecords: serving?.log.droppedCount ?? 0,
      upkeep: database.map { database in
        UpkeepStats(
          lastRunAt: (try? database.latestUpkeep()) ?? nil,
          failing: (try? database.countFailedUpkeep()) ?? 0)
      },
      database: database?.figures.map(stats))
  }

  private func stats(_ figures: ClusterFigures) -> ClusterStats {
    let counts = figures.counts
    func ms(_ share: Double) -> Double? {
      figures.laneWaitUs(share: share).map { Double($0) / 1_000 }
    }
    return ClusterStats(
      roundTrips: counts.roundTrips, bytes: counts.bytes, reconnects: counts.reconnects,
      laneWaitP50Ms: ms(0.5), laneWaitP99Ms: ms(0.99),
      burstsInDoubt: BurstsInDoubt(
        kept: counts.burstsKept, undone: counts.burstsUndone, unknown: counts.burstsUnknown))
  }

  private func stats(_ report: MethodReport) -> MethodStats {
    MethodStats(
      method: report.method.description, count: report.count, errors: report.errors,
      p50Ms: report.p50Ms, p99Ms: report.p99Ms)
  }
}

/// What the process has in memory; 0 where the kernel does not say.
private func residentBytes() -> Int {
  let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  var text = [UInt8](repeating: 0, count: 128)
  let count = unsafe read(file, &text, text.count)
  // Source: proc_pid_statm(5): size, then resident, in pages.
  let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
  guard words.count > 1 else { return 0 }
  let pages = Int(String(decoding: words[1], as: UTF8.self)) ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
