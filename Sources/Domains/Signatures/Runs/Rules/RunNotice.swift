import Kernel

/// Why a run is in use no longer.
struct SupersededFacts: Equatable {
  let hasSuccessor: Bool

  /// Of whoever did it; `nil`: not known.
  var name: String?
  let reason: String?
}

/// What the status of a run alone does not say. Source: signatures specification c.5.
func runNotice(
  _ status: RunStatus, isCompletedStale: Bool, _ superseded: SupersededFacts?
) -> SignaturesText? {
  if isCompletedStale { return .wasCompletedStale }
  guard status == .superseded, let superseded else { return nil }
  return superseded.hasSuccessor
    ? .wasReplaced(name: superseded.name, reason: superseded.reason)
    : .wasWithdrawn(name: superseded.name, reason: superseded.reason)
}
