import Kernel

extension StepData {
  /// Whether a horse has a medicine that the step must not leave out.
  func needsAnswer(_ horse: HorseData?) -> Bool {
    showMedication && horse?.medications.contains { $0.required } == true
  }
}

extension ShiftData {
  /// How far the work has come, with what only the horses themselves tell.
  func work(_ horses: [ID: HorseData]) -> [StepWork] {
    zip(steps, work).map { step, work in
      var work = work
      for index in work.horses.indices {
        let horse = horses[work.horses[index].id]
        work.horses[index].name = horse?.name
        work.horses[index].needsAnswer = step.needsAnswer(horse)
      }
      return work
    }
  }
}
