import Kernel
import Wire

/// All that is wrong with a run: every check runs, each on the data as they are given.
///
///     verifyRun
///       verifyData          snapshot against the run's hash, and that against the ledger
///       verifySignatures    each signature against its hash and the ledger
///       verifyRoles         who signed as what
///       verifyLedger        the chain from entry to entry, and its end
///       verifyStatus        the run against what its ledger tells
///
/// Source: signatures specification f.4.
func verifyRun(_ bundle: Bundle) -> Findings { verifyRun(bundle) {} }

/// The same; `step` is asked for each signature and entry, and what it throws ends the work.
func verifyRun(_ bundle: Bundle, step: () throws -> Void) rethrows -> Findings {
  var findings = Findings()
  let entries = bundle.ledger.map(LedgerEntry.init)
  verifyData(bundle, entries, &findings)
  try verifySignatures(bundle, entries, &findings, step)
  verifyRoles(bundle, &findings)
  let head = (bundle.head?.member("seq")?.integral, bundle.head?.text("entryHash"))
  try verifyLedger(entries, of: bundle.runId, endingWith: head, &findings, step)
  verifyStatus(bundle, entries, &findings)
  return findings
}

private func verifyData(_ bundle: Bundle, _ entries: [LedgerEntry], _ findings: inout Findings) {
  let hash = try? Hashed(.json(bundle.snapshot)).sha256
  if hash == nil || hash != bundle.dataHash { findings.add(.dataHashMismatch) }

  let frozen = entries.last { $0.event == "run_created" || $0.event == "run_refreshed" }
  let told = frozen?.payload?.text("dataHash")
  if told == nil || told != bundle.dataHash {
    findings.add(.dataHashNotInLedger, seq: frozen?.seq)
  }
}

private func verifySignatures(
  _ bundle: Bundle, _ entries: [LedgerEntry], _ findings: inout Findings,
  _ step: () throws -> Void
) rethrows {
  let added = entries.filter { $0.event == "signature_added" }
  let voided = Set(
    entries.filter { $0.event == "signature_voided" }.compactMap { $0.payload?.text("signatureId") }
  )
  let told = Set(
    added.map { entry in
      ToldSignature(
        id: entry.payload?.text("signatureId") ?? "", hash: entry.payload?.text("signatureHash"),
        onBehalfOf: entry.payload?.text("onBehalfOfUserId"))
    })

  for signature in bundle.signatures {
    try step()
    let id = signature.text("id")
    let hash = signature.text("signatureHash")
    let content = SignedContent(signature, of: bundle)
    let recomputed = content.flatMap { try? $0.hash() }
    if hash == nil || recomputed != hash {
      findings.add(.signatureHashMismatch, signatureId: id)
    }
    let isTold = told.contains(
      ToldSignature(id: id ?? "", hash: hash, onBehalfOf: signature.text("onBehalfOfUserId")))
    if !isTold || id == nil {
      findings.add(.signatureNotInLedger, signatureId: id)
    }
    if signature.has("voidedAt") != voided.contains(id ?? "") {
      findings.add(.voidMismatch, signatureId: id)
    }
  }

  let known = Set(bundle.signatures.compactMap { $0.text("id") })
  for entry in added {
    let id = entry.payload?.text("signatureId")
    guard let id, known.contains(id) else {
      findings.add(.signatureMissing, seq: entry.seq, signatureId: id)
      continue
    }
  }
}

/// What a ledger tells of a signature that was added.
private struct ToldSignature: Hashable {
  let id: String
  let hash: String?
  let onBehalfOf: String?
}

private func verifyRoles(_ bundle: Bundle, _ findings: inout Findings) {
  let active = bundle.signatures.filter { !$0.has("voidedAt") }
  func signed(_ role: SignatureRole) -> [JSONValue] {
    active.filter { $0.text("signatureRole") == role.rawValue }
  }
  for role in SignatureRole.required {
    for second in signed(role).dropFirst() {
      findings.add(.duplicateSignatureRole, signatureId: second.text("id"))
    }
  }

  // Who signed, and in whose place.
  func hands(_ signature: JSONValue) -> [String] {
    [signature.text("signerUserId"), signature.text("onBehalfOfUserId")].compactMap { $0 }
  }
  let preparers = Set(signed(.preparedBy).flatMap(hands))
  for review in signed(.reviewedBy) where hands(review).contains(where: preparers.contains) {
    findings.add(.reviewerIsPreparer, signatureId: review.text("id"))
  }

  let isSealed = bundle.status.flatMap { RunStatus(rawValue: $0) }?.isSealed ?? false
  if isSealed, SignatureRole.required.contains(where: { signed($0).isEmpty }) {
    findings.add(.signaturesIncomplete)
  }
}

/// The chain from entry to entry, and its end.
///
/// - Parameter head: what is told of its end; an end that nobody told of is none.
func verifyLedger(
  _ entries: [LedgerEntry], of runId: String?, endingWith head: (seq: Int?, entryHash: String?),
  _ findings: inout Findings, _ step: () throws -> Void
) rethrows {
  guard let last = entries.last else { return findings.add(.ledgerEmpty) }

  for entry in entries where entry.runId == nil || entry.runId != runId {
    try step()
    findings.add(.ledgerForeignEntry, seq: entry.seq)
  }
  for (index, entry) in entries.enumerated() where entry.seq != index + 1 {
    try step()
    findings.add(.ledgerSequenceGap, seq: entry.seq)
  }
  var before: String? = LedgerEntry.firstPrevHash
  for entry in entries {
    try step()
    if entry.prevHash == nil || entry.prevHash != before {
      findings.add(.ledgerLinkBroken, seq: entry.seq)
    }
    before = entry.entryHash
  }
  for entry in entries {
    try step()
    guard entry.entryHash == nil || entry.entryHash != entry.recomputedHash else { continue }
    findings.add(.ledgerEntryHashMismatch, seq: entry.seq)
  }
  let (seq, entryHash) = head
  if seq == nil || seq != last.seq || entryHash == nil || entryHash != last.entryHash {
    findings.add(.ledgerHeadMismatch, seq: last.seq)
  }
}

private func verifyStatus(_ bundle: Bundle, _ entries: [LedgerEntry], _ findings: inout Findings) {
  var status: String?
  for entry in entries {
    switch entry.event {
    case "run_created": status = entry.payload?.text("status")
    case "run_ready": status = RunStatus.readyForSignatures.rawValue
    case "run_completed": status = RunStatus.complete.rawValue
    case "run_closed": status = RunStatus.final.rawValue
    case "run_superseded": status = RunStatus.superseded.rawValue
    default: break
    }
  }
  let isKnown = entries.contains { $0.event == "run_created" }
  if !isKnown || status == nil || status != bundle.status { findings.add(.statusMismatch) }
}

extension SignedContent {
  /// What a kept signature says was signed; `nil` when it cannot have been.
  fileprivate init?(_ signature: JSONValue, of bundle: Bundle) {
    guard
      let runId = bundle.runId,
      let dataHash = bundle.dataHash,
      let signatureRole = signature.text("signatureRole"),
      let signerName = signature.text("signerName"),
      let signerTitle = signature.text("signerTitle"),
      let signatureSvg = signature.text("signatureSvg"),
      let attestationText = signature.text("attestationText"),
      let signedAt = signature.text("signedAt").flatMap({ Instant(rfc3339: $0) })
    else { return nil }
    let signerUserId = signature.text("signerUserId")
    // A signer of another type than a text is nobody who could have signed.
    if signerUserId == nil, signature.has("signerUserId") { return nil }
    self.init(
      runId: runId, dataHash: dataHash, signatureRole: signatureRole, signerUserId: signerUserId,
      signerName: signerName, signerTitle: signerTitle, signatureSvg: signatureSvg,
      attestationText: attestationText, signedAt: signedAt)
  }
}
