import Kernel

/// What an export depends on.
struct ExportFacts {
  let status: RunStatus

  /// Superseded, and nothing took its place.
  var isWithdrawn = false
  let missingRoles: [SignatureRole]

  /// `nil`: the packet has no evidence.
  let evidenceCount: Int?
  let evidenceRequired: Int
}

/// Whether a run can be exported as a pack. Every role may. Source: signatures specification f.2.
func decideExport(_ facts: ExportFacts) -> Decision {
  guard facts.status != .superseded else {
    return .refused(SignaturesFault.noLongerInUse(isWithdrawn: facts.isWithdrawn))
  }
  guard facts.status.isSealed else {
    return .refused(
      SignaturesFault.signaturesIncomplete(missingRoles: facts.missingRoles))
  }
  if let have = facts.evidenceCount, have < facts.evidenceRequired {
    return .refused(
      SignaturesFault.evidenceIncomplete(have: have, need: facts.evidenceRequired))
  }
  return .allowed
}

/// An hour's worth of exports. Unit: seconds.
let exportWindowSeconds: Int64 = 3_600

/// Whole seconds until an organization may export again, or `nil` when it may now. `latest` has
/// when it exported within the last hour; `limit` 0 is none. Source: signatures specification f.2.
func exportDelaySeconds(_ latest: [Instant], limit: Int, now: Instant) -> Int? {
  guard limit > 0 else { return nil }
  let recent = latest.filter { now.milliseconds - $0.milliseconds < exportWindowSeconds * 1_000 }
    .sorted(by: >)
  guard recent.count >= limit else { return nil }
  // When the one that fills the hour has left it.
  let leftMs =
    recent[limit - 1].milliseconds + exportWindowSeconds * 1_000 - now.milliseconds
  return max(1, Int((leftMs + 999) / 1_000))
}
