import Kernel

/// For what somebody is looked for.
enum SuggestionPurpose: String, Sendable { case reassign, swap }

/// How suggestions are ordered.
enum SuggestionOrder: String, Sendable { case score, name }

extension ShiftTexts {
  /// What is asked before somebody gets the shift, or is asked to take it.
  ///
  /// - Parameter other: what is wanted of them in exchange.
  func confirm(
    _ purpose: SuggestionPurpose, name: String, isFree: Bool, for other: String? = nil
  ) -> Confirm {
    let action = purpose == .swap ? ShiftAction.requestSwap : .reassign
    let label = words.label(action, isFree: isFree)
    let text: RoutinesText =
      switch purpose {
      case .swap:
        other.map {
          RoutinesText.confirmRequestSwapOffer(
            name: name, routine: routine, other: $0, date: date)
        } ?? .confirmRequestSwap(name: name, routine: routine, date: date)
      case .reassign where words.vocabulary == .routine:
        .confirmRoutineReassign(name: name, routine: routine, date: date)
      case .reassign: .confirmReassign(name: name, routine: routine, date: date)
      }
    return Confirm(
      title: label, message: words.inRoutineWords(text.text(in: words.language)),
      confirmLabel: label, destructive: false)
  }
}
