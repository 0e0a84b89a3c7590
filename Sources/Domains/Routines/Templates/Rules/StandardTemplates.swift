import Kernel

/// The three templates that a stable begins with. Source: routines specification (i),
/// `seedTemplates`.
func standardTemplates(
  in language: Language, _ stableId: String?, makeID: () -> String
) -> [TemplateData] {
  func step(_ words: StandardStep, _ order: Int) -> StepData {
    let row = words.row
    return StepData(
      id: makeID(), order: order, name: words.label(language), category: row.category,
      horseContext: row.context,
      horseFilter: HorseFilter(horseIds: [], groupIds: [], excludeHorseIds: []),
      showFeeding: row.category == .feeding, showMedication: row.category == .feeding,
      showSpecialInstructions: row.category == .feeding,
      showBlanketStatus: row.category == .blanket, requiresConfirmation: true,
      allowPartialCompletion: false, allowPhotoEvidence: false, requiresPhoto: false)
  }
  return StandardTemplate.allCases.map { template in
    let row = template.row
    return TemplateData(
      stableId: stableId, name: template.label(language), type: row.type,
      defaultStartTime: row.time, estimatedMinutes: row.minutes,
      steps: row.steps.enumerated().map { step($0.element, $0.offset + 1) },
      requiresNotesRead: true, allowSkipSteps: true, pointsValue: row.points, isActive: true)
  }
}

extension StandardTemplate {
  fileprivate var row:
    (type: TemplateType, time: String, minutes: Int, points: Int, steps: [StandardStep])
  {
    switch self {
    case .morning:
      (.morning, "06:30", 90, 3, [.readNotes, .feed, .blankets, .turnOut, .water])
    case .midday: (.midday, "11:00", 120, 4, [.readNotes, .muckOut, .feed, .paddockWater])
    case .evening:
      (.evening, "16:30", 90, 3, [.readNotes, .bringIn, .feed, .blankets, .safetyRound])
    }
  }
}

extension StandardStep {
  fileprivate var row: (category: Category, context: HorseContext) {
    switch self {
    case .readNotes: (.preparation, .none)
    case .feed: (.feeding, .all)
    case .blankets: (.blanket, .all)
    case .turnOut: (.turnout, .all)
    case .bringIn: (.bringIn, .all)
    case .muckOut: (.mucking, .none)
    case .water, .paddockWater: (.water, .none)
    case .safetyRound: (.safety, .none)
    }
  }
}
