import Glibc
import Kernel
import Platform

extension System {
  /// `system.stats`: counts and times since the start. It never opens the database.
  public func stats(_ params: StatsParams, _ call: RuleCall) throws -> StatsResult {
    let serving = call.request.serving
    let jobs = serving?.jobReports ?? []
    let running = jobs.count(where: \.isRunning)
    let database = call.services.gate.ifOpen
    return StatsResult(
      methods: serving?.methodReports.map(stats) ?? [],
      notificationFailures: serving?.notificationFailures ?? 0,
      queue: QueueStats(running: running, waiting: jobs.count - running),
      memoryBytes: residentBytes(),
      databaseBytes: try? database?.fileSize(),
      eventSequence: try? database?.newestEvent(),
      droppedLogRecords: serving?.log.droppedCount ?? 0,
      upkeep: database.map { database in
        UpkeepStats(
          lastRunAt: (try? database.latestUpkeep()) ?? nil,
          failing: (try? database.countFailedUpkeep()) ?? 0)
      })
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
