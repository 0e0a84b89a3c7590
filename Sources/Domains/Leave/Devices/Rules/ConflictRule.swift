import Kernel

/// A thing that was changed here and on a device: what is known of the three versions of it.
struct ConflictFacts {
  var entity: SyncEntity = .leave

  /// As the device got it.
  var base: SyncedVersion?

  /// Whether the device still holds one.
  var hasLocal = true

  /// As it stands on the server.
  var remote: SyncedVersion?

  /// Whether the device has changed it.
  var isDirty = false
  var localAction: LocalAction = .edit

  /// Names of members that differ from `base`, but for `version` and `updatedAt`.
  var changedLocally: Set<String> = []
  var changedRemotely: Set<String> = []
}

/// What decides of one version of a thing.
struct SyncedVersion: Equatable {
  var version: Int?
  var status: String?
}

/// What becomes of both versions.
struct ConflictOutcome: Equatable {
  let resolution: Resolution

  /// Whether the device has something to send.
  let push: Bool
  let reason: ConflictReason

  /// Whether what was typed is kept as a draft beside.
  let draftCopy: Bool

  init(_ resolution: Resolution, _ reason: ConflictReason, draftCopy: Bool = false) {
    self.resolution = resolution
    push = resolution != .takeRemote
    self.reason = reason
    self.draftCopy = draftCopy
  }
}

/// Which version of a thing stays, first match of the table. Source: leave specification 9.4.
func resolve(_ facts: ConflictFacts) -> ConflictOutcome {
  switch facts.entity {
  case .balance, .holiday, .policy: return ConflictOutcome(.takeRemote, .serverWins)
  case .leave, .profile: break
  }
  guard let remote = facts.remote else {
    guard facts.base != nil else { return ConflictOutcome(.keepLocal, .localOnly) }
    return ConflictOutcome(.takeRemote, .removedOnServer, draftCopy: facts.isDirty)
  }
  guard facts.hasLocal else { return ConflictOutcome(.takeRemote, .remoteOnly) }
  guard facts.isDirty else { return ConflictOutcome(.takeRemote, .remoteNewer) }
  if let version = remote.version, version == facts.base?.version {
    return ConflictOutcome(.keepLocal, .unchangedOnServer)
  }
  if facts.localAction == .cancel { return resolveCancelling(remote.status) }
  guard remote.status == facts.base?.status else {
    return ConflictOutcome(.takeRemote, .statusChangedOnServer, draftCopy: true)
  }
  guard facts.changedLocally.isDisjoint(with: facts.changedRemotely) else {
    return ConflictOutcome(.takeRemote, .serverWins, draftCopy: true)
  }
  return ConflictOutcome(.merge, .disjointFields)
}

private func resolveCancelling(_ status: String?) -> ConflictOutcome {
  switch status.flatMap(LeaveStatus.init(wire:)) {
  case .submitted, .pending, .returned: ConflictOutcome(.keepLocal, .cancelStillPossible)
  case .approved: ConflictOutcome(.transform, .becomesCancellationRequest)
  default: ConflictOutcome(.takeRemote, .alreadyFinal)
  }
}
