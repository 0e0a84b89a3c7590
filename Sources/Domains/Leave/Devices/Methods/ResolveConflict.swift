import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.resolveConflict`: which version of a thing stays when a device has changed it offline.
  func resolveConflict(
    _ params: ResolveConflictParams, _ call: RuleCall
  ) throws -> ResolveConflictResult {
    let versions = [("/base", params.base), ("/local", params.local), ("/remote", params.remote)]
    let violations = versions.compactMap { path, value -> Violation? in
      guard let value else { return nil }
      guard value.isObject else {
        let fault = WireFault.mismatch("object", value.kind)
        return Violation(fault, at: path)
      }
      let count = value.memberCount
      guard count > comparedMembersMax else { return nil }
      return Violation(WireFault.tooLong(maximum: comparedMembersMax, actual: count), at: path)
    }
    guard violations.isEmpty else { throw Refusal(violations) }

    let base = params.base.map(ComparedVersion.init)
    let local = params.local.map(ComparedVersion.init)
    let remote = params.remote.map(ComparedVersion.init)
    let outcome = resolve(
      ConflictFacts(
        entity: params.entity, base: base?.version, hasLocal: local != nil, remote: remote?.version,
        isDirty: params.dirty, localAction: params.localAction,
        changedLocally: local?.changed(since: base) ?? [],
        changedRemotely: remote?.changed(since: base) ?? []))
    let merged =
      outcome.resolution == .merge
      ? remote?.taking(local?.changed(since: base) ?? [], of: local) : nil
    return ResolveConflictResult(
      resolution: outcome.resolution, push: outcome.push, reason: outcome.reason,
      merged: merged, draftCopy: outcome.draftCopy ? true : nil,
      message: outcome.reason.label(call.language))
  }
}

/// More members than any version of a thing has.
private let comparedMembersMax = 1_000
