import Glibc

// Exit codes: 0 every goal is met, 1 some are not, 2 wrong words or a server that does not answer.
exit(run())

func run() -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  do throws(BenchmarkError) {
    let bench = try Bench(try Options(Array(CommandLine.arguments.dropFirst())))
    defer { bench.cleanUp() }
    try measure(bench)
    print(bench.options.isJSON ? report(bench) : table(bench), terminator: "")
    return bench.scores.allSatisfy { $0.isMet ?? true } ? 0 : 1
  } catch {
    let line = "Benchmarks: \(error.text)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    return 2
  }
}

/// Small processes first: a big driver would make every spawn after it slower.
func measure(_ bench: Bench) throws(BenchmarkError) {
  let sections = bench.options.sections
  // What is missing for the last section is said before the first.
  let tools = sections.contains(.cluster) ? try ClusterTools(bench) : nil
  if sections.contains(.spawn) { try bench.measureSpawn() }
  if sections.contains(.memory) { try bench.measureMemory() }
  if sections.contains(.lockstep) { try bench.measureLockStep() }
  if sections.contains(.flood) { try bench.measureFlood() }
  if sections.contains(.roads) { try bench.measureRoads() }
  if sections.contains(.before) { try bench.measureBefore() }
  if sections.contains(.leave) { try bench.measureLeaves() }
  if sections.contains(.booking) { try bench.measureBookings() }
  if sections.contains(.search) { try bench.measureSearches() }
  if sections.contains(.routines) { try bench.measureRoutines() }
  if sections.contains(.titles) { try bench.measureTitles() }
  if sections.contains(.protection) { try bench.measureProtections() }
  if let tools { try bench.measureClusters(tools) }
  if sections.contains(.large) { try bench.measureLargeThings() }
}
