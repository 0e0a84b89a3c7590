import Kernel
import Platform
import Secrets
import Wire

extension ReadCall {
  /// A stored run as a bundle that anybody can check: what is there, not what should be.
  ///
  /// Source: signatures specification f.4.
  func bundle(of run: RunRow) throws -> JSONDocument {
    let bundle = CanonicalValue.object([
      (
        "run",
        .object([
          ("id", .string(run.id)), ("status", .string(run.status.rawValue)),
          ("dataHash", .string(run.dataHash)),
        ])
      ),
      (
        "signatures",
        .array(try database.signatures(ofRun: run.id).map { $0.bundled(svg: try drawing(of: $0)) })
      ),
      (
        "head",
        .object([
          ("seq", .int(run.head.seq)), ("entryHash", .string(run.head.entryHash)),
        ])
      ),
    ])
    // What is stored as JSON stays as it is, or is a text when somebody has broken it.
    let out = JSONWriter()
    out.beginObject()
    out.key("\"snapshot\":")
    out.rawJSON(orText: try database.snapshot(ofRun: run.id))
    out.key("\"ledger\":")
    out.array(try database.ledger(ofRun: run.id)) { $0.write(to: out) }
    // Two objects become one.
    out.raw("," as StaticString)
    out.raw(Array(try CanonicalJSON.bytes(of: bundle).dropFirst()))
    guard let document = JSONDocument(out.copy()) else {
      throw Defect("a stored run cannot be read as JSON")
    }
    return document
  }
}

extension SignatureRow {
  fileprivate func bundled(svg: String) -> CanonicalValue {
    .object([
      ("id", .string(id)), ("signatureRole", .string(role.rawValue)),
      ("signerUserId", .text(signerUserId)), ("signerName", .string(signerName)),
      ("signerTitle", .string(signerTitle)), ("signatureSvg", .string(svg)),
      ("attestationText", .string(attestationText)), ("signedAt", .string(signedAt.text)),
      ("signatureHash", .string(signatureHash)), ("voidedAt", .text(voided?.at.text)),
      ("onBehalfOfUserId", .text(onBehalfOf?.userId)),
    ])
  }
}

extension EntryRow: WireWritable {
  /// As it is hashed, and with its hash. Source: signatures specification f.3.
  func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"runId\":")
    out.string(runId)
    out.key("\"seq\":")
    out.int(seq)
    out.key("\"prevHash\":")
    out.string(prevHash)
    out.key("\"occurredAt\":")
    out.instant(occurredAt)
    out.key("\"actorUserId\":")
    if let actorUserId { out.string(actorUserId) } else { out.null() }
    out.key("\"event\":")
    out.string(event)
    out.key("\"payload\":")
    out.rawJSON(orText: Array(payload.utf8))
    out.key("\"entryHash\":")
    out.string(entryHash)
    out.endObject()
  }
}

extension JSONWriter {
  /// Writes what is JSON as it is, and anything else as a text.
  fileprivate func rawJSON(orText bytes: [UInt8]) {
    if JSONDocument(bytes) != nil {
      raw(bytes)
    } else {
      string(String(decoding: bytes, as: UTF8.self))
    }
  }
}
