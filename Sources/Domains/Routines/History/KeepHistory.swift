import Kernel
import Platform

extension WriteCall {
  /// Writes into the horses' histories what has become of them in the steps that have changed.
  func keepHistory(_ shift: Stored<ShiftData>, was before: ShiftData) throws {
    let horses = try reading.knownHorses()
    let isOther = shift.value.status != before.status
    for step in shift.value.steps {
      guard let progress = shift.value.progress.first(where: { $0.stepId == step.id }),
        !progress.horses.isEmpty,
        isOther || before.progress.first(where: { $0.stepId == step.id })?.json != progress.json
      else { continue }
      let known = try reading.history(of: shift.id, step: step.id)
      for horse in progress.horses {
        let old = known[horse.horseId]
        var entry = historyEntry(
          of: horse, in: progress, step, (shift.id, shift.value),
          snapshot: HorseSnapshot(horses[horse.horseId]))
        // How the instructions stood when it was done stays, whatever becomes of them.
        if let old, old.value.at == entry?.at { entry?.snapshot = old.value.snapshot }
        try keep(entry, over: old)
      }
    }
  }

  private func keep(_ entry: HistoryData?, over old: Stored<HistoryData>?) throws {
    guard let entry else {
      if let old { try removeHistory(old.id) }
      return
    }
    guard var row = old else { return try save(Stored(entry, id: makeID(), by: self)) }
    guard row.value.json != entry.json else { return }
    row.value = entry
    row.touch(by: self)
    try save(row)
  }
}
