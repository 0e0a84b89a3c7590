import Kernel
import Wire

/// The JSON files of a pack, all canonical.
struct PackData {
  let facts: PackFacts

  /// Exactly what the hashes of signatures are over, and what `signatures.verify` reads.
  func signatures() throws -> [UInt8] {
    try CanonicalJSON.bytes(
      of: .array(
        facts.signatures.map { signature in
          .object(
            [
              ("id", .string(signature.id)), ("signatureRole", .string(signature.role.rawValue)),
              ("signerUserId", .text(signature.signerUserId)),
              ("signerName", .string(signature.signerName)),
              ("signerTitle", .string(signature.signerTitle)),
              ("signatureSvg", .string(signature.svg)),
              ("attestationText", .string(signature.attestationText)),
              ("signedAt", .string(signature.signedAt.text)),
              ("signatureHash", .string(signature.signatureHash)),
              ("voidedAt", .text(signature.voidedAt?.text)),
            ] + (signature.onBehalfOf.map { [("onBehalfOfUserId", .string($0.userId))] } ?? []))
        }))
  }

  /// The run's ledger up to its seal.
  func ledger() throws -> [UInt8] {
    let entries = facts.sealedLedger
    let payloads = entries.map { JSONDocument(Array($0.payload.utf8)) }
    return try withExtendedLifetime(payloads) {
      try CanonicalJSON.bytes(
        of: .array(
          zip(entries, payloads).map { entry, payload in
            .object([
              ("runId", .string(facts.runId)), ("seq", .int(entry.seq)),
              ("prevHash", .string(entry.prevHash)),
              ("occurredAt", .string(entry.occurredAt.text)),
              ("actorUserId", .text(entry.actorUserId)), ("event", .string(entry.event)),
              ("payload", payload.map { .json($0.root) } ?? .null),
              ("entryHash", .string(entry.entryHash)),
            ])
          }))
    }
  }
}

/// What a pack says of itself and of its files. Source: signatures specification f.2.
struct PackManifest {
  static let schema = "nacre.proof-pack/1"

  struct File {
    let path: String
    let bytes: Int
    let sha256: String
    let mediaType: String
  }

  let packId: ID
  let generatedAt: Instant
  let generatedBy: ID
  let files: [File]

  /// By the end of a file's name.
  static func mediaType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "pdf": "application/pdf"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg": "image/jpeg"
    case "webp": "image/webp"
    case "heic": "image/heic"
    case "heif": "image/heif"
    default: "text/plain; charset=utf-8"
    }
  }

  func bytes(_ facts: PackFacts) throws -> [UInt8] {
    let head = facts.sealedLedger.last
    return try CanonicalJSON.bytes(of: [
      "schema": .string(Self.schema), "packId": .string(packId), "runId": .string(facts.runId),
      "jobId": .string(facts.jobId), "organizationId": .string(facts.organizationId),
      "packetType": .string(facts.packetType.rawValue), "status": .string(facts.status.rawValue),
      "dataHash": .string(facts.dataHash),
      "ledgerHead": .object([
        ("seq", .int(head?.seq ?? 0)), ("entryHash", .string(head?.entryHash ?? "")),
      ]),
      "generatedAt": .string(generatedAt.text), "generatedBy": .string(generatedBy),
      "completedStale": .bool(facts.completedStale),
      "files": .array(
        files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map { file in
          .object([
            ("path", .string(file.path)), ("bytes", .int(file.bytes)),
            ("sha256", .string(file.sha256)), ("mediaType", .string(file.mediaType)),
          ])
        }),
    ])
  }
}
