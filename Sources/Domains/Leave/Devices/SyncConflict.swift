import Kernel
import Wire

/// A leave that was changed on a device and here: what the table of conflicts says of it.
struct SyncConflict {
  let outcome: ConflictOutcome

  /// Names of what the device has changed.
  let changedLocally: Set<String>

  /// The leave as it is on the device.
  private let local: ComparedVersion

  /// - Parameter handed: the leave as the device got it, when that is still known.
  init(_ action: DeviceAction, _ row: StoredLeave, handed: [UInt8]?) throws {
    let remote = try SyncConflict.thing(CanonicalJSON.bytes(of: .object(row.carried)))
    let base = try handed.map(SyncConflict.thing)
    let sent = action.payload.map(ComparedVersion.init)
    let typed = Set(sent?.names ?? []).intersection(SyncConflict.typable)
    local = (base ?? remote).taking(typed, of: sent)
    changedLocally = local.changed(since: base ?? remote)
    outcome = resolve(
      ConflictFacts(
        base: base?.version
          ?? SyncedVersion(
            version: action.baseVersion,
            // Nothing else can be sent again.
            status: action.type == .resubmitLeave ? LeaveStatus.returned.rawValue : nil),
        remote: remote.version, isDirty: true,
        localAction: action.type == .cancelLeave ? .cancel : .edit,
        changedLocally: changedLocally,
        // Without knowing what the device got, everything may have changed.
        changedRemotely: base.map { remote.changed(since: $0) } ?? Set(remote.names)))
  }

  /// What was typed, as params of a draft.
  func withDraft<Result>(_ body: (Element) throws -> Result) throws -> Result {
    let out = JSONWriter(capacity: 512)
    local.keeping(SyncConflict.typable).write(to: out)
    guard let document = JSONDocument(out.copy()) else { throw Defect("a draft is no JSON") }
    let shape = Shape()
    return try withExtendedLifetime((document, shape)) { try body(Element(document.root, shape)) }
  }

  private static func thing(_ bytes: [UInt8]) throws -> ComparedVersion {
    guard let document = JSONDocument(bytes) else { throw Defect("a leave is no JSON") }
    return withExtendedLifetime(document) { ComparedVersion(document.root) }
  }

  /// What a person types into a request.
  private static let typable: Set<String> = [
    "type", "startDate", "endDate", "reason", "halfDays", "purpose",
    "incidentDate", "contactDuringLeave", "substituteId", "parentLeaveId",
  ]
}
