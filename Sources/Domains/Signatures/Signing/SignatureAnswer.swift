import Kernel
import Platform
import Secrets
import Wire

extension ReadCall {
  /// A signature as hosts see it.
  func answer(_ row: SignatureRow, of run: RunRow) throws -> Signature {
    let names = try names(of: [row.recordedByUserId, row.voided?.by].compactMap(\.self))
    return Signature(
      id: row.id,
      runId: row.runId,
      organizationId: row.organizationId,
      signatureRole: row.role,
      title: row.role.label(language),
      signerUserId: row.signerUserId,
      recordedByUserId: row.recordedByUserId,
      recordedByName: names[row.recordedByUserId],
      signerName: row.signerName,
      signerTitle: row.signerTitle,
      signatureSvg: try drawing(of: row),
      method: row.method,
      methodLabel: row.method.label(language),
      attestationText: row.attestationText,
      signedAt: row.signedAt,
      signatureHash: row.signatureHash,
      client: try client(of: row),
      voidedAt: row.voided?.at,
      voidedBy: row.voided?.by,
      voidedByName: row.voided.flatMap { names[$0.by] },
      voidReason: row.voided?.reason,
      onBehalfOfUserId: row.onBehalfOf?.userId,
      onBehalfOfName: row.onBehalfOf?.name,
      byline: row.byline(in: language),
      actions: [
        "void": decideVoid(
          of: run.status, isWithdrawn: run.isWithdrawn, isVoided: !row.isActive, by: actor)
      ]
    )
  }

  /// The SVG that was signed with. One that somebody has changed in the store is empty, and so does
  /// not have its hash.
  func drawing(of row: SignatureRow) throws -> String {
    String(
      decoding: try opened(row.sealedDrawing, of: row.id, SignatureRow.drawing) ?? [],
      as: UTF8.self)
  }

  /// What was kept of the device that a signature was given on.
  func client(of row: SignatureRow) throws -> ShownClient {
    try client(row.sealedClient, of: row.id, SignatureRow.client)
  }

  /// What was kept of the device that an entry of a ledger came from.
  func client(of row: TraceRow) throws -> ShownClient {
    try client(row.sealedClient, of: row.name, TraceRow.client)
  }

  private func client(
    _ sealed: [UInt8]?, of row: String, _ column: SealedColumn
  ) throws -> ShownClient {
    guard let sealed, let json = try opened(sealed, of: row, column),
      let document = JSONDocument(json)
    else { return ShownClient(ip: nil, userAgent: nil, device: nil) }
    return withExtendedLifetime(document) {
      ShownClient(
        ip: document.root.member("ip")?.string,
        userAgent: document.root.member("userAgent")?.string,
        device: document.root.member("device")?.string)
    }
  }

  /// What was sealed, or `nil` when it is not what we sealed.
  private func opened(
    _ sealed: [UInt8], of row: String, _ column: SealedColumn
  ) throws -> [UInt8]? {
    do {
      return try column.open(sealed, row: row, services)
    } catch let error as SecretsError where error.kind == .notAuthentic {
      return nil
    }
  }
}

extension SignatureRow {
  /// Who signed in whose place; `nil` for those who signed in their own name.
  func byline(in language: Language) -> String? {
    onBehalfOf.map {
      SignaturesText.onBehalfOf(name: signerName, principal: $0.name).text(in: language)
    }
  }
}

extension ClientFacts {
  /// As it is sealed.
  var sealable: [UInt8] {
    get throws {
      try CanonicalJSON.bytes(of: [
        "ip": .text(ip.flatMap { $0.isEmpty ? nil : $0 }), "userAgent": .text(userAgent),
        "device": .text(device),
      ])
    }
  }
}

extension PackSignature {
  /// Who signed, and in whose place, as papers say it.
  func byline(in language: Language) -> String {
    guard let onBehalfOf else { return signerName }
    return SignaturesText.onBehalfOf(name: signerName, principal: onBehalfOf.name)
      .text(in: language)
  }
}
