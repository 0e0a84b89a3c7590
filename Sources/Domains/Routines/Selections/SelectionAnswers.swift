import Kernel
import Platform

extension ReadCall {
  /// Selection processes as hosts see them.
  func answers(
    _ selections: [Stored<SelectionData>], _ caller: Caller
  ) throws -> [Selection] {
    let names = try naming(
      selections, and: selections.flatMap { $0.value.turns.map(\.userId) })
    return try abreast(selections) { selection in
      let data = selection.value
      let isChoosing = try data.status == .draft && activeSelection(in: data.stableId) != nil
      return Selection(
        id: selection.id, version: selection.version, createdAt: selection.createdAt,
        createdBy: names.person(selection.createdBy), updatedAt: selection.updatedAt,
        updatedBy: names.person(selection.updatedBy), stableId: data.stableId,
        stableName: try find(data.stableId, on: .stables)?.value.name ?? "", name: data.name,
        from: data.from, to: data.to, algorithm: data.algorithm,
        algorithmLabel: data.algorithm.label(language), userIds: data.userIds,
        turns: data.turns.enumerated().map { place, turn in
          SelectionTurn(
            userId: turn.userId, name: names.name(turn.userId), order: place + 1,
            status: turn.status, statusLabel: turn.status.label(language),
            startedAt: turn.startedAt, completedAt: turn.completedAt, claimed: turn.claimed)
        }, status: data.status, statusLabel: data.status.label(language),
        completedAt: data.completedAt,
        actions: caller.decisions(about: data, isChoosing: isChoosing))
    }
  }
}

extension Caller {
  /// Whether they may end the turn of whoever chooses.
  func decision(endingTurnOf selection: SelectionData) -> Decision {
    let base = decision(in: selection.stableId)
    guard base.isAllowed else { return base }
    guard selection.status == .active else { return .refused(RoutinesFault.selectionNotActive) }
    if selection.chooser == userId { return .allowed }
    let managing: [Permission] = [.manageSchedules, .manageSelectionProcesses]
    guard let right = managing.first(where: holds) else {
      return .refused(RoutinesFault.notYourTurn)
    }
    return decision(right, in: selection.stableId)
  }

  /// - Parameter isChoosing: its stable chooses by another one now.
  fileprivate func decisions(
    about selection: SelectionData, isChoosing: Bool
  ) -> [String: Decision] {
    let managing = decision(.manageSelectionProcesses, in: selection.stableId)
    func changing(
      in states: Set<SelectionStatus>, or fault: RoutinesFault
    ) -> Decision {
      guard managing.isAllowed else { return managing }
      return states.contains(selection.status) ? .allowed : .refused(fault)
    }
    return [
      "updateSelection": changing(in: [.draft], or: .selectionNotDraft),
      "startSelection": changing(in: [.draft], or: .selectionNotDraft)
        .and(isChoosing ? .refused(RoutinesFault.selectionAlreadyActive) : .allowed),
      "completeTurn": decision(endingTurnOf: selection),
      "cancelSelection": changing(in: [.draft, .active], or: .selectionNotActive),
      "deleteSelection": changing(in: [.draft, .cancelled], or: .selectionNotDraft),
    ]
  }
}
