import Kernel
import Secrets
import Store
import Wire

/// What a write has answered under its `idempotencyKey`, for whoever sends the same again.
///
/// The record is found by a keyed hash of the actor, their token, the method and the key: nobody
/// else and no other method learns even that the key was used. What it holds is sealed.
/// Source: wire conventions; protocol specification 5.8.
public struct IdempotencyRecord {
  /// How long a key is remembered. Unit: milliseconds. Source: protocol specification 5.8 (7 days).
  public static let keptMilliseconds: Int64 = 7 * 24 * 3_600_000

  /// The longest result that is kept. Unit: bytes. Source: protocol specification 5.8 (1 MiB).
  public static let resultBytesMax = 1 << 20

  private let call: WriteCall
  private let name: [UInt8]
  private let fingerprint: [UInt8]

  // The organization's newest change before the write.
  private let changesBefore: Int

  /// The record of a write that has just begun.
  public init(_ key: String, of params: JSONValue, for call: WriteCall) throws {
    self.call = call
    // Whoever has not signed in is in no organization, whatever they write in.
    if call.organizationId.isEmpty { try call.database.enterHouse() }
    let sealer = try call.sealer()
    let grant = call.request.session?.signIn.grant
    // The key goes last: it may hold anything.
    let parts = [
      call.organizationId, call.actor.userId, grant?.tokenId ?? "",
      call.request.method.description, key,
    ]
    name = try sealer.fingerprint(
      Array(parts.joined(separator: "\0").utf8), purpose: "nacre_idempotency.name")
    // Keyed too, so that short secrets in the params cannot be guessed from it.
    let out = JSONWriter(capacity: 1024)
    params.writeSorted(to: out)
    fingerprint = try sealer.fingerprint(out.copy(), purpose: "idempotency")
    changesBefore = try call.database.newestChangeNumber(of: call.organizationId)
  }

  /// What was done under the key before, or `nil` when it is new; refuses other params.
  public func earlier() throws -> Earlier? {
    let row = try call.database.idempotency(
      name, of: call.organizationId,
      after: call.now.adding(milliseconds: -Self.keptMilliseconds))
    guard let row else { return nil }
    guard row.outcome == .erased || row.fingerprint == fingerprint else {
      throw Refusal(PlatformFault.idempotencyConflict)
    }
    return Earlier(row: row, record: self)
  }

  /// Remembers the result, and forgets a few that are too old.
  public func keep(_ result: UnsafeRawBufferPointer, isSecret: Bool) throws {
    let nested = call.request.nested
    let outcome: IdempotencyRow.Outcome =
      isSecret || nested.holdSecret
      ? .secret : result.count > Self.resultBytesMax ? .large : .kept
    let last = try call.database.newestChangeNumber(of: call.organizationId)
    var row = IdempotencyRow(
      outcome: outcome, fingerprint: fingerprint, methods: nested.methods.sorted())
    if outcome == .kept {
      row.sealed = try IdempotencyRow.result.seal([UInt8](result), row: context, call.services)
    }
    row.firstChange = changesBefore + 1
    row.lastChange = last
    row.rights = try call.lastingRights()
    row.tellsMore = nested.tellMore || last == changesBefore
    try call.database.forgetIdempotency(
      of: call.organizationId, until: call.now.adding(milliseconds: -Self.keptMilliseconds),
      limit: 4)
    try call.database.keep(row, name, of: call.organizationId, at: call.now)
  }

  /// Binds what is sealed to its row.
  private var context: String { IdempotencyRow.context(name, of: call.organizationId) }

  /// What was done under a key before.
  public struct Earlier {
    fileprivate let row: IdempotencyRow
    fileprivate let record: IdempotencyRecord

    /// The methods that were nested in it, whose permission is asked before it is answered.
    public var methods: [String] { row.methods }

    /// Refuses who has lost a right that was demanded then.
    public func demandRights() throws {
      let call = record.call
      for right in row.rights { try call.services.ports.demandAgain(right, call.reading) }
    }

    /// The first result, as it was written; refuses where there is none to answer.
    public func result() throws -> [UInt8] {
      if row.outcome == .secret { throw Refusal(PlatformFault.secretShownOnce) }
      guard let sealed = row.sealed else { throw Refusal(PlatformFault.resultNotKept) }
      return try IdempotencyRow.result.open(
        sealed, row: record.context, record.call.services)
    }
  }
}
