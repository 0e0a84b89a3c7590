import Kernel
import Platform

extension WriteCall {
  /// The answer with the work, step by step.
  func flowing(_ answer: Shift, _ work: ShiftAtWork) throws -> Shift {
    let horses = try reading.knownHorses()
    let answers = try ShiftAnswers(reading, work.caller, [work.shift])
    let notes = try answers.notes(work.data)
    let shown = try DayNoteAnswers(reading, work.caller, [notes])
    var answer = answer
    answer.flow = Flow(
      currentStepId: work.data.currentStepId,
      steps: try work.data.steps.map { step in
        let done = work.data.progress.first { $0.stepId == step.id }
        return step.flowing(
          done?.status ?? .pending, in: language,
          horses: try (done?.horses ?? []).compactMap { progress in
            try horses[progress.horseId].map { horse in
              FlowHorse(
                horseId: progress.horseId, name: horse.name,
                feeding: step.showFeeding ? horse.feeding : nil,
                medications: step.showMedication ? horse.medications : nil,
                blanket: step.showBlanketStatus ? horse.blanket : nil,
                specialInstructions: step.showSpecialInstructions
                  ? horse.specialInstructions : nil,
                progress: try answers.horse(progress))
            }
          })
      }, notes: try shown.list(notes), alerts: shown.alerts(notes))
    return answer
  }
}

extension StepData {
  /// The step as a part of the work, with its horses.
  fileprivate func flowing(
    _ status: StepStatus, in language: Language, horses: [FlowHorse]
  ) -> FlowStep {
    let told = answer(in: language)
    return FlowStep(
      id: told.id, order: told.order, name: told.name, description: told.description,
      category: told.category, icon: told.icon, horseContext: told.horseContext,
      horseFilter: told.horseFilter, showFeeding: told.showFeeding,
      showMedication: told.showMedication,
      showSpecialInstructions: told.showSpecialInstructions,
      showBlanketStatus: told.showBlanketStatus, requiresConfirmation: told.requiresConfirmation,
      allowPartialCompletion: told.allowPartialCompletion,
      allowPhotoEvidence: told.allowPhotoEvidence, requiresPhoto: told.requiresPhoto,
      estimatedMinutes: told.estimatedMinutes, feedingTimeId: told.feedingTimeId,
      uses: told.uses, requiresTags: told.requiresTags, categoryLabel: told.categoryLabel,
      horseContextLabel: told.horseContextLabel, status: status,
      statusLabel: status.label(language), horses: horses)
  }
}
