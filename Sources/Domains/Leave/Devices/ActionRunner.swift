import Kernel
import Platform
import Store
import Wire

/// The shortest reason for cancelling an approved leave. Source: leave specification 5.3.
private let lateReasonMin = 10

/// Carries out what was done on a device, one action after the other.
///
/// Each is whole or not at all, and none is done twice. What failed takes along only what comes
/// later to the same leave. Source: leave specification 9.4.
struct ActionRunner {
  private let leave: Leave

  /// The person's own.
  private let call: WriteCall

  /// What has done it; `nil`: not known, and then it cannot name what it sent before.
  private let device: String?

  /// Leaves by what the device calls them.
  private var made: [String: ID] = [:]
  private var failed: Set<String> = []

  init(_ leave: Leave, _ call: WriteCall, device: String?) {
    self.leave = leave
    self.call = call
    self.device = device
  }

  /// What came of an action, now or when it first came.
  mutating func run(_ action: DeviceAction) throws -> SyncOutcome {
    var outcome: SyncOutcome
    if let first = try firstOutcome(of: action) {
      outcome = first
    } else if let local = action.leaveLocalId, failed.contains(local) {
      return rejected(action, Refusal(LeaveFault.dependsOnFailed))
    } else {
      outcome = try perform(action)
    }
    if let local = action.leaveLocalId {
      made[local] = outcome.leaveId ?? made[local]
      if (outcome.firstStatus ?? outcome.status) == .rejected { failed.insert(local) }
    }
    outcome.leaveLocalId = action.leaveLocalId
    return outcome
  }

  private func firstOutcome(of action: DeviceAction) throws -> SyncOutcome? {
    let stored = try call.database.outcome(
      ofAction: action.actionId, by: call.actor.userId, of: call.organizationId)
    guard let stored, let document = JSONDocument(stored) else { return nil }
    return withExtendedLifetime(document) {
      SyncOutcome(repeating: document.root, of: action, call.language)
    }
  }

  private func perform(_ action: DeviceAction) throws -> SyncOutcome {
    let outcome: SyncOutcome
    do {
      outcome = try call.database.savepoint { try done(action) }
    } catch let refusal as Refusal {
      outcome = rejected(action, refusal)
    }
    // What waits for a file is not done yet; but a draft is made once.
    if outcome.status != .partial || action.type == .createLeave {
      try call.database.insert(
        outcome: outcome.json, ofAction: action.actionId, by: call.actor.userId,
        of: call.organizationId, at: call.now)
    }
    return outcome
  }

  private func rejected(_ action: DeviceAction, _ refusal: Refusal) -> SyncOutcome {
    SyncOutcome(
      actionId: action.actionId, status: .rejected, leaveId: action.leaveId,
      error: RefusalJSON(refusal, call.language))
  }

  private func done(_ action: DeviceAction) throws -> SyncOutcome {
    switch action.type {
    case .createLeave: try create(action)
    case .cancelLeave, .resubmitLeave: try change(action)
    case .uploadCertificate: try upload(action)
    }
  }

  private func create(_ action: DeviceAction) throws -> SyncOutcome {
    let made = try leave.make(action, call)
    try call.database.setClientAction(action.actionId, ofLeave: made.leave.id)
    if let device, let local = action.leaveLocalId {
      try call.database.call(
        made.leave.id, local, by: device, of: call.actor.userId, call.organizationId)
    }
    return SyncOutcome(
      actionId: action.actionId, status: made.isSent ? .applied : .partial,
      leaveId: made.leave.id, version: made.leave.version)
  }

  /// The person's own leave that an action is about.
  private func target(_ action: DeviceAction) throws -> StoredLeave {
    let id = try action.leaveId ?? action.leaveLocalId.flatMap(leave(called:))
    guard let id, let row = try call.database.leave(id, of: call.organizationId),
      row.requesterId == call.actor.userId
    else { throw Refusal(LeaveFault.leaveNotFound) }
    return row
  }

  /// A leave that the device has made in this push, or before.
  private func leave(called local: String) throws -> ID? {
    if let id = made[local] { return id }
    guard let device else { return nil }
    return try call.database.leave(
      called: local, by: device, of: call.actor.userId, call.organizationId)
  }

  private func change(_ action: DeviceAction) throws -> SyncOutcome {
    if let draft = try draft(action) { return try discard(draft, action) }
    let row = try target(action)
    guard isConflict(action, row) else { return try changed(action, row, nil) }
    let handed = try action.baseVersion.flatMap { try call.database.handed(row.id, version: $0) }
    let conflict = try SyncConflict(action, row, handed: handed)
    switch conflict.outcome.resolution {
    case .keepLocal, .merge, .transform: return try changed(action, row, conflict)
    case .takeRemote: return try conceded(action, row, conflict)
    }
  }

  /// What the device has changed gives way; what was typed becomes a draft, or the answer says why
  /// it cannot, so that the device keeps it.
  private func conceded(
    _ action: DeviceAction, _ row: StoredLeave, _ conflict: SyncConflict
  ) throws -> SyncOutcome {
    var outcome = SyncOutcome(
      actionId: action.actionId, status: .conflict, leaveId: row.id, version: row.version,
      resolution: .takeRemote, reason: conflict.outcome.reason,
      message: conflict.outcome.reason.label(call.language))
    guard conflict.outcome.draftCopy else { return outcome }
    do {
      outcome.draftCopyId = try call.database.savepoint { try copy(conflict, of: row) }
    } catch let refusal as Refusal {
      let error = RefusalJSON(refusal, call.language)
      outcome.draftCopyError = error
      outcome.message =
        LeaveText.draftCopyLost(
          outcome: outcome.message ?? "", reason: refusal.sentences(in: call.language)
        ).text(in: call.language)
    }
    return outcome
  }

  /// Whether the leave is not what the device had any more.
  ///
  /// Who does not say what it had is held against what can still be done: the table then tells it
  /// what became of the leave, and nothing that was typed is lost.
  private func isConflict(_ action: DeviceAction, _ row: StoredLeave) -> Bool {
    if let base = action.baseVersion { return base != row.version }
    switch row.status {
    case .returned: return false
    case .draft, .submitted, .pending: return action.type == .resubmitLeave
    // Of a leave that has begun only the last days can be asked for: nobody means all of it.
    case .approved: return action.type == .resubmitLeave || action.payload?.member("from") == nil
    case .rejected, .cancelled, .cancellationRequested, .recalled, .overstayPending: return true
    }
  }

  private func changed(
    _ action: DeviceAction, _ row: StoredLeave, _ conflict: SyncConflict?
  ) throws -> SyncOutcome {
    let record: LeaveRecord
    if action.type == .cancelLeave {
      let params = CancelParams(
        leaveId: row.id,
        reason: try reason(of: action, isLate: conflict?.outcome.resolution == .transform),
        from: action.payload?.member("from")?.string)
      record = try leave.cancel(params, call)
    } else {
      let names = conflict?.outcome.resolution == .merge ? conflict?.changedLocally : nil
      record = try action.asParams(leaveId: row.id, only: names) {
        try leave.resubmit($0.params(ResubmitParams.self), call)
      }
    }
    return SyncOutcome(
      actionId: action.actionId,
      status: conflict?.outcome.resolution == .transform ? .transformed : .applied,
      leaveId: row.id, version: record.version, resolution: conflict?.outcome.resolution,
      reason: conflict?.outcome.reason, message: conflict?.outcome.reason.label(call.language))
  }

  /// Why the person cancels. What was not approved yet takes any reason or none; when it has become
  /// a request for cancellation, that says how it came about.
  private func reason(of action: DeviceAction, isLate: Bool) throws -> String? {
    let written = action.payload?.member("reason")
    let given = written?.storable
    guard given != nil || written?.string == nil else {
      let fault = WireFault.invalidFormat(expected: "text without U+0000")
      throw Refusal([Violation(fault, at: "/reason")])
    }
    guard isLate, (given ?? "").trimmedLength < lateReasonMin else { return given }
    let words = [LeaveText.cancelledOffline.text(in: call.language), given?.stated]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// The person's draft that is to be cancelled; a device has those that keep its own words.
  private func draft(_ action: DeviceAction) throws -> DraftRow? {
    guard action.type == .cancelLeave, let id = action.leaveId else { return nil }
    return try call.database.draft(id, of: call.organizationId)
  }

  private func discard(_ draft: DraftRow, _ action: DeviceAction) throws -> SyncOutcome {
    let record = try leave.cancel(CancelParams(leaveId: draft.id, reason: nil), call)
    return SyncOutcome(
      actionId: action.actionId, status: .applied, leaveId: draft.id, version: record.version)
  }

  /// What was typed, as a new draft of the person.
  private func copy(_ conflict: SyncConflict, of row: StoredLeave) throws -> ID {
    let draft = try conflict.withDraft { try leave.saveDraft($0.params(DraftForm.self), call) }
    try call.database.setConflictCopy(of: row.id, draft: draft.id)
    return draft.id
  }

  private func upload(_ action: DeviceAction) throws -> SyncOutcome {
    let row = try target(action)
    let hash = action.payload?.member("sha256")?.string?.asciiLowercased
    let kind = action.payload?.member("kind")?.string
    let files = try call.database.documents(ofLeave: row.id)
    if !files.contains(where: { $0.sha256 == hash && $0.kind.rawValue == kind }) {
      if let hash, action.payload?.member("data") == nil {
        return SyncOutcome(
          actionId: action.actionId, status: .partial, leaveId: row.id, version: row.version,
          missingBlobs: [hash])
      }
      let document = try action.asParams(leaveId: row.id, only: ["kind", "fileName", "data"]) {
        try leave.uploadCertificate($0.params(UploadCertificateParams.self), call)
      }
      if let hash, hash != document.sha256 {
        throw Refusal([Violation(LeaveFault.fileHashMismatch, at: "/data")])
      }
      try leave.sendAwaited(row.id, call)
    }
    return SyncOutcome(
      actionId: action.actionId, status: .applied, leaveId: row.id,
      version: try target(action).version)
  }
}

extension SyncOutcome {
  /// The same answer again.
  fileprivate init(repeating stored: JSONValue, of action: DeviceAction, _ language: Language) {
    let reason = stored.member("reason")?.string.flatMap(ConflictReason.init(wire:))
    self.init(
      actionId: action.actionId, status: .duplicate,
      firstStatus: stored.member("status")?.string.flatMap(SyncStatus.init(wire:)),
      leaveId: stored.member("leaveId")?.string, version: stored.member("version")?.integer,
      resolution: stored.member("resolution")?.string.flatMap(Resolution.init(wire:)),
      reason: reason, message: reason?.label(language),
      draftCopyId: stored.member("draftCopyId")?.string,
      draftCopyError: stored.member("draftCopyError").map { RawJSON($0.json) },
      error: stored.member("error").map { RawJSON($0.json) })
  }
}
