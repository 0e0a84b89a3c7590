import Kernel

/// What a screen asks before an action, and says after it. Source: routines specification (g).
struct ShiftTexts: Sendable {
  let words: ShiftWords
  let routine: String
  let date: String
  let allowsRestart: Bool

  private var language: Language { words.language }
  private var isRoutine: Bool { words.vocabulary == .routine }

  /// The question, or `nil` where nothing is asked.
  func confirm(_ action: ShiftAction, _ label: String, _ shift: ShiftData) -> Confirm? {
    guard let message = question(action, shift) else { return nil }
    let destructive: Set<ShiftAction> = [.cancel, .delete, .markMissed, .reopen]
    return Confirm(
      title: label, message: message, confirmLabel: label,
      destructive: destructive.contains(action))
  }

  private func question(_ action: ShiftAction, _ shift: ShiftData) -> String? {
    switch action {
    case .claim: said(.confirmClaim(routine: routine, date: date))
    case .release: said(.confirmRelease(routine: routine))
    case .cancel: cancelQuestion
    case .delete:
      isRoutine
        ? RoutinesText.confirmRoutineDelete.text(in: language)
        : shift.status == .cancelled
          ? said(.confirmDeleteCancelled(routine: routine))
          : said(.confirmDelete(routine: routine, date: date))
    case .markMissed: said(.confirmMarkMissed(routine: routine))
    case .reopen: said(.confirmReopen(routine: routine))
    default: nil
    }
  }

  private var cancelQuestion: String {
    if isRoutine {
      let text: RoutinesText =
        allowsRestart ? .confirmRoutineCancelRestart : .confirmRoutineCancel
      return text.text(in: language)
    }
    return said(.confirmCancel(routine: routine, date: date)) + " "
      + said(allowsRestart ? .canPutBack : .cannotStartAgain)
  }

  /// What is asked of a manager who finishes with open steps.
  func forcedQuestion(open: Int) -> String { said(.confirmComplete(n: open)) }

  /// What is said when it was done.
  func done(_ action: ShiftAction, name: String? = nil, points: Int = 0) -> String {
    switch action {
    case .reassign:
      guard let name else { return said(.doneRelease) }
      return isRoutine && language == .en
        ? RoutinesText.routineReassigned.text(in: language) : said(.doneReassign(name: name))
    case .claim: return said(.doneClaim)
    case .cancel: return english(.routineCancelled) ?? said(.doneCancel)
    case .delete: return english(.routineDeleted) ?? said(.doneDelete)
    case .start: return said(.doneStart)
    case .complete: return said(.doneComplete(n: points))
    case .release: return said(.doneRelease)
    case .reschedule: return said(.doneReschedule)
    default: return said(.saved)
    }
  }

  /// The title of a failure; reading fails without one.
  func failed(_ action: ShiftAction) -> String? {
    switch action {
    case .view, .viewAudit, .continue: return nil
    case .reassign: return said(isRoutine ? .failedRoutineReassign : .failedReassign)
    case .cancel where isRoutine: return said(.failedRoutineCancel)
    case .delete where isRoutine: return said(.failedRoutineDelete)
    case .start where isRoutine: return said(.failedRoutineStart)
    default: return said(.failedOther)
    }
  }

  private func said(_ text: RoutinesText) -> String {
    words.inRoutineWords(text.text(in: language))
  }

  private func english(_ text: RoutinesText) -> String? {
    isRoutine && language == .en ? text.text(in: language) : nil
  }
}
