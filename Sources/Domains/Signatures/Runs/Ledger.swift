import Kernel
import Platform
import Secrets
import Store
import Wire

/// Something that a run's ledger holds. Source: signatures specification f.3.
enum LedgerEvent {
  case runCreated(RunStatus, PacketType, dataHash: String)
  case runRefreshed(dataHash: String)
  case runReady
  case runViewed
  case signatureAdded(SignatureRow)
  case signatureVoided(signatureId: ID, reason: String)
  case runCompleted
  case runClosed
  case runSuperseded(byRunId: ID?, reason: String?)
  case proofPackExported(packId: ID, manifestSHA256: String, pdfSHA256: String)
  case signatureRequested(StoredRequest, [StoredAssignment], replacing: [ID])
  case requestWithdrawn(requestId: ID, reason: String?)
  case requestExpired(requestId: ID)
  case signatureDeclined(DeclineRow)

  var name: String {
    switch self {
    case .runCreated: "run_created"
    case .runRefreshed: "run_refreshed"
    case .runReady: "run_ready"
    case .runViewed: "run_viewed"
    case .signatureAdded: "signature_added"
    case .signatureVoided: "signature_voided"
    case .runCompleted: "run_completed"
    case .runClosed: "run_closed"
    case .runSuperseded: "run_superseded"
    case .proofPackExported: "proof_pack_exported"
    case .signatureRequested: "signature_requested"
    case .requestWithdrawn: "request_withdrawn"
    case .requestExpired: "request_expired"
    case .signatureDeclined: "signature_declined"
    }
  }

  var payload: [(name: String, value: CanonicalValue)] {
    switch self {
    case .runCreated(let status, let packetType, let dataHash):
      [
        ("status", .string(status.rawValue)), ("packetType", .string(packetType.rawValue)),
        ("dataHash", .string(dataHash)),
      ]
    case .runRefreshed(let dataHash): [("dataHash", .string(dataHash))]
    case .runReady, .runViewed, .runCompleted, .runClosed: []
    case .signatureAdded(let signature):
      [
        ("signatureId", .string(signature.id)),
        ("signatureRole", .string(signature.role.rawValue)),
        ("signerUserId", .text(signature.signerUserId)),
        ("signatureHash", .string(signature.signatureHash)),
      ] + (signature.onBehalfOf.map { [("onBehalfOfUserId", .string($0.userId))] } ?? [])
    case .signatureVoided(let signatureId, let reason):
      [("signatureId", .string(signatureId)), ("reason", .string(reason))]
    case .runSuperseded(let byRunId, let reason):
      [("byRunId", .text(byRunId)), ("reason", .text(reason))]
    case .proofPackExported(let packId, let manifestSHA256, let pdfSHA256):
      [
        ("packId", .string(packId)), ("manifestSha256", .string(manifestSHA256)),
        ("pdfSha256", .string(pdfSHA256)),
      ]
    case .signatureRequested(let request, let assignments, let replaced):
      [
        ("requestId", .string(request.id)),
        (
          "assignments",
          .array(
            assignments.map { assignment in
              .object([
                ("signatureRole", .string(assignment.role.rawValue)),
                ("userIds", .array(assignment.userIds.map { .string($0) })),
              ])
            })
        ),
        ("expiresAt", .text(request.expiresAt?.text)),
        ("replacedRequestIds", .array(replaced.map { .string($0) })),
      ]
    case .requestWithdrawn(let requestId, let reason):
      [("requestId", .string(requestId)), ("reason", .text(reason))]
    case .requestExpired(let requestId): [("requestId", .string(requestId))]
    case .signatureDeclined(let decline):
      [
        ("signatureRole", .string(decline.role.rawValue)), ("userId", .string(decline.userId)),
        ("reason", .string(decline.reason)),
      ]
    }
  }
}

extension WriteCall {
  /// Appends to a run's ledger; whoever changes the run keeps its new head with `update`.
  ///
  /// For a certificate, who did it is noted by the name they have now; a signature says so itself.
  func append(
    _ event: LedgerEvent, to run: inout RunRow, from client: ClientFacts? = nil
  ) throws {
    let seq = run.head.seq + 1
    let payload = CanonicalValue.object(event.payload)
    let entryHash = hex(
      SHA256.hash(
        try CanonicalJSON.bytes(of: [
          "schema": .string("nacre.run-ledger/1"), "runId": .string(run.id), "seq": .int(seq),
          "prevHash": .string(run.head.entryHash), "occurredAt": .string(now.text),
          "actorUserId": .string(actor.userId), "event": .string(event.name), "payload": payload,
        ])))
    try database.insert(
      EntryRow(
        runId: run.id, seq: seq, prevHash: run.head.entryHash, occurredAt: now,
        actorUserId: actor.userId, event: event.name,
        payload: String(decoding: try CanonicalJSON.bytes(of: payload), as: UTF8.self),
        entryHash: entryHash))
    run.head = LedgerHead(seq: seq, entryHash: entryHash)
    if try database.policy(of: run.organizationId).certificatePage { try insertTrace(run, client) }
  }

  /// Notes who was behind the entry that a run's ledger ends with.
  private func insertTrace(_ run: RunRow, _ client: ClientFacts?) throws {
    var trace = TraceRow(
      runId: run.id, seq: run.head.seq, actorName: actor.name, sealedClient: nil)
    trace.sealedClient = try client.map {
      try TraceRow.client.seal($0.sealable, row: trace.name, services)
    }
    try database.insert(trace)
  }
}
