import Kernel
import Platform

extension System {
  /// `system.upkeep`: the recurring work of the caller's organization and of the whole database.
  func upkeep(_ params: UpkeepParams, _ call: ReadCall) throws -> UpkeepResult {
    let standings = try call.services.upkeep(
      of: call.organizationId, in: call.database, at: call.now)
    return UpkeepResult(
      items: standings.map { UpkeepEntry($0, at: call.now, in: call.language) })
  }
}

extension UpkeepEntry {
  fileprivate init(_ standing: UpkeepStanding, at now: Instant, in language: Language) {
    let state: UpkeepState =
      standing.isRunning
      ? .running : standing.failures > 0 ? .failed : standing.dueAt <= now ? .due : .waiting
    self.init(
      name: standing.upkeep.name.description,
      label: standing.upkeep.label(language), state: state,
      stateLabel: state.label(language), nextDueAt: standing.dueAt,
      lastRunAt: standing.endedAt, lastDone: standing.endedAt.map { _ in standing.done },
      failures: standing.failures, problem: standing.problem)
  }
}
