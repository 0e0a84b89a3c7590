import Kernel

extension ShiftData {
  /// What finished work tells the owner of a horse: all that was recorded of it, but for what the
  /// owner did. Source: routines specification (l16).
  func news(of horseId: String, for ownerId: String) -> (items: [NewsItem], photoIds: [String]) {
    var items: [NewsItem] = []
    var photos: [String] = []
    for step in steps {
      guard let done = progress.first(where: { $0.stepId == step.id }),
        let horse = done.horses.first(where: { $0.horseId == horseId }),
        let state = Self.told(horse, done), (horse.by ?? done.by) != ownerId
      else { continue }
      let shows = step.showMedication
      items.append(
        NewsItem(
          step: step.name, state: state, by: horse.by ?? done.by, notes: horse.notes,
          skipReason: horse.skipReason ?? done.skipReason,
          medicationGiven: !shows
            ? nil
            : horse.medicationGiven == true ? true : horse.medicationSkipped == true ? false : nil,
          medicationReason: shows ? horse.medicationReason : nil))
      photos += horse.photos ?? []
    }
    return (items, photos)
  }

  /// What became of a horse in a step; `nil`: nothing was recorded of it.
  private static func told(_ horse: HorseProgressData, _ step: StepProgressData) -> StepStatus? {
    if step.status == .skipped { return .skipped }
    return horse.state == .completed || horse.state == .skipped ? horse.state : nil
  }
}

extension HorseNewsData {
  /// The news as a sentence.
  ///
  /// - Parameter name: what people are called; `nil` where they are not named.
  func text(_ horse: String, in language: Language, name: (String) -> String?) -> String {
    let parts = items.flatMap { item -> [String] in
      let first: RoutinesText =
        item.state == .skipped
        ? .newsSkipped(step: item.step, reason: item.skipReason)
        : .newsDone(step: item.step, name: item.by.flatMap(name), notes: item.notes)
      let medicine: RoutinesText? = item.medicationGiven.map { given in
        given ? .newsGiven : .newsNotGiven(reason: item.medicationReason)
      }
      return [first, medicine].compactMap { $0?.text(in: language) }
    }
    return RoutinesText.horseNews(
      horse: horse, what: parts.joined(separator: ", "), n: photoIds.count
    ).text(in: language)
  }
}
