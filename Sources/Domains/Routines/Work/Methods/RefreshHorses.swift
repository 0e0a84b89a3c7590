import Kernel
import Platform

extension Routines {
  /// `routines.refreshHorses`: adds the horses that match now as pending; takes none away.
  func refreshHorses(_ params: RefreshHorsesParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.updateProgress, work, expected: params.expectedVersion)
    let here = try call.reading.activeHorses(of: work.data.stableId)
    let names = Dictionary(here.map { ($0.id, $0.data.name) }, uniquingKeysWith: { one, _ in one })
    var added: [AddedHorse] = []
    for step in work.data.steps {
      guard let index = work.data.progress.firstIndex(where: { $0.stepId == step.id }) else {
        continue
      }
      let known = Set(work.data.progress[index].horses.map(\.horseId))
      let new = horses(of: step, among: here).filter { !known.contains($0) }
      guard !new.isEmpty else { continue }
      added += new.map { AddedHorse(stepId: step.id, horseId: $0, name: names[$0] ?? $0) }
      work.data.progress[index].horses += new.map {
        HorseProgressData(horseId: $0, state: .pending)
      }
      if work.data.progress[index].status == .completed, !step.allowPartialCompletion {
        work.data.progress[index].status = .inProgress
        work.data.progress[index].completedAt = nil
      }
    }
    var answer =
      added.isEmpty
      ? try call.answer(work, done: .updateProgress)
      : try call.conclude(&work, .progress, done: .updateProgress)
    answer.added = added
    return try call.flowing(answer, work)
  }
}
